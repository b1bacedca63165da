/** The server put together: middleware in order, then the routes of every part. */
import Koa, { type Context } from 'koa';
import { accountRoutes } from '../account/account-routes.ts';
import { makeThrottle } from '../platform/limits/throttle.ts';
import { audioRoutes } from '../narration/audio-routes.ts';
import { communityRoutes } from '../community/community-routes.ts';
import type { World } from '../platform/context.ts';
import { courseRoutes } from '../course/course-routes.ts';
import { examRoutes } from '../exam/exam-routes.ts';
import { assets } from '../platform/http/assets.ts';
import { cookieChecker } from '../platform/http/checked-cookie.ts';
import { compressed } from '../platform/http/compressed.ts';
import { noteFailed } from '../platform/http/failed-connection.ts';
import { privateAnswers, securityHeaders } from '../platform/http/headers.ts';
import { alive, healthRoutes } from '../platform/http/health-routes.ts';
import { language } from '../platform/http/language.ts';
import { notReadyOnce } from '../platform/http/not-ready.ts';
import { problems } from '../platform/http/problems.ts';
import { shortJson } from '../platform/http/short-json.ts';
import { quickRouter } from '../platform/http/quick-router.ts';
import { saidSecure } from '../platform/http/require-https.ts';
import { sameSite } from '../platform/http/same-site.ts';
import type { AppState } from '../platform/http/koa-types.ts';
import { sessionCookie, sessions } from '../platform/http/session.ts';
import { makeLoad, type Load } from '../platform/metrics/load.ts';
import { metricsRoutes } from '../platform/metrics/metrics-routes.ts';
import { ownDataRoutes } from '../privacy/own-data-routes.ts';
import { watchCalls } from '../privacy/watch-calls.ts';
import { siteRoutes } from '../site/site-routes.ts';
import { paymentRoutes } from '../payment/payment-routes.ts';
import { practiceRoutes } from '../practice/practice-routes.ts';
import { returnRoutes } from '../payment/return-routes.ts';
import { standInRoutes } from '../payment/stand-in-routes.ts';
import { statisticsRoutes } from '../statistics/statistics-routes.ts';
import { staffRoutes } from '../staff/staff-routes.ts';
import { commandRoutes } from '../progress/command-routes.ts';
import { noticeRoutes } from '../progress/notice-routes.ts';
import { pushRoutes } from '../notifications/push/push-routes.ts';
import { shareRoutes } from '../progress/share-routes.ts';

export type Directories = { readonly web: string; readonly previousWeb: string };

/** Bytes. */
const COMPRESSED_FROM = 1024;

/**
 * @param stopping from then on `/readyz` says no, so that a proxy sends nobody here any more.
 * @param load who is turned away when there is more than this process can take.
 * @returns the Koa application; the caller listens.
 */
export function makeApp(
  world: World,
  directories: Directories,
  stopping: AbortSignal = new AbortController().signal,
  load: Load = makeLoad(),
): Koa<AppState, Context> {
  const app = new Koa<AppState, Context>();
  app.proxy = world.config.trustProxy;
  app.maxIpsCount = 1;
  app.on('error', (error: unknown) => noteFailed(world.log, error));

  const router = quickRouter();
  healthRoutes(router, world.db);
  metricsRoutes(router, world, load);
  const guesses = makeThrottle(world);
  accountRoutes(router, world, guesses);
  ownDataRoutes(router, world, guesses);
  courseRoutes(router, world);
  examRoutes(router, world);
  commandRoutes(router, world);
  shareRoutes(router, world);
  noticeRoutes(router, world);
  pushRoutes(router, world);
  practiceRoutes(router, world);
  communityRoutes(router, world);
  paymentRoutes(router, world);
  returnRoutes(router, world);
  standInRoutes(router, world);
  audioRoutes(router, world);
  siteRoutes(router, world);
  staffRoutes(router, world, guesses);
  statisticsRoutes(router, world);

  app.use(async (ctx, next) => {
    ctx.state.signedIn = null;
    ctx.state.language = 'is';
    await next();
  });
  app.use(notReadyOnce(stopping));
  app.use(problems(world.log));
  const { baseUrl, merchant, audioBaseUrl } = world.config;
  const https = baseUrl.startsWith('https:');
  app.use(
    securityHeaders({
      https,
      payUrl: merchant?.url,
      audioBaseUrl,
      styleHash: world.pages.styleHash,
      scriptHash: world.pages.scriptHash,
    }),
  );
  app.use(saidSecure(https, world.log));
  app.use(privateAnswers);
  app.use(alive);
  app.use(assets(directories.web, directories.previousWeb, world.pages));
  app.use(compressed(COMPRESSED_FROM));
  app.use(shortJson(COMPRESSED_FROM));
  app.use(load.count);
  const cookieOf = cookieChecker(sessionCookie(world.config));
  app.use(watchCalls(world.security, cookieOf));
  app.use(sessions(app, world.config, world, cookieOf));
  app.use(language);
  app.use(sameSite);
  app.use(router.routes());
  return app;
}
