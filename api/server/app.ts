/** Assembles the server: middleware in order, then all routes. */
import Koa, { type Context } from 'koa';
import Router from '@koa/router';
import { formPages } from '../account/form-pages.ts';
import { accountRoutes } from '../account/account-routes.ts';
import { myLearnersRoutes } from '../account/my-learners-routes.ts';
import { audioRoutes } from '../narration/audio-routes.ts';
import { communityRoutes } from '../community/community-routes.ts';
import { writingEffects } from '../community/effects.ts';
import type { AppContext } from '../platform/context.ts';
import { learnerPages } from '../course/learner-pages.ts';
import { courseRoutes } from '../course/course-routes.ts';
import { examRoutes } from '../course/exam-routes.ts';
import { assets } from '../platform/http/assets.ts';
import { compressed, saidSecure, notReadyOnce, language, shortJson, sameSite } from '../platform/http/middleware.ts';
import { privateAnswers, securityHeaders } from '../platform/http/headers.ts';
import { alive, healthRoutes } from '../platform/http/health-routes.ts';
import { problems, noteFailed } from '../platform/http/problems.ts';
import type { AppState, AppRouter } from '../platform/http/koa-types.ts';
import { sessionCookie, sessions, cookieChecker } from '../platform/http/session.ts';
import { makeLoad, type Load } from '../platform/http/load.ts';
import { metricsRoutes } from '../statistics/metrics-routes.ts';
import { ownDataRoutes } from '../privacy/own-data-routes.ts';
import { watchCalls } from '../privacy/watch-calls.ts';
import { siteRoutes } from '../site/site-routes.ts';
import { paymentRoutes } from '../payment/payment-routes.ts';
import { practiceRoutes } from '../practice/practice-routes.ts';
import { payerRoutes } from '../payment/payer-routes.ts';
import { returnRoutes } from '../payment/return-routes.ts';
import { standInRoutes } from '../payment/stand-in-routes.ts';
import { statisticsRoutes } from '../statistics/statistics-routes.ts';
import { staffRoutes } from '../staff/staff-routes.ts';
import { commandRoutes } from '../progress/command-routes.ts';
import { loadState } from '../progress/state.ts';
import { enrol } from '../progress/enrolment-store.ts';
import { learningEffects } from '../progress/effects.ts';
import { noticeRoutes, pushRoutes } from '../notifications/push/push-routes.ts';
import { shareRoutes } from '../progress/share-routes.ts';

export type Directories = { readonly web: string; readonly previousWeb: string };

export const effects = { ...learningEffects, ...writingEffects };

/** Bytes. */
const COMPRESSED_FROM = 1024;

/** @param stopping when aborted, `/readyz` fails, so a proxy sends no more requests. @param load refuses calls under overload. @returns the application, not listening. */
export function makeApp(
  context: AppContext,
  directories: Directories,
  stopping: AbortSignal = new AbortController().signal,
  load: Load = makeLoad(),
): Koa<AppState, Context> {
  const app = new Koa<AppState, Context>();
  app.proxy = context.config.trustProxy;
  app.maxIpsCount = 1;
  app.on('error', (error: unknown) => noteFailed(context.log, error));

  const router = quickRouter();
  healthRoutes(router, context.db);
  metricsRoutes(router, context, load);
  accountRoutes(router, context, { enrol, loadState });
  ownDataRoutes(router, context);
  courseRoutes(router, context);
  examRoutes(router, context);
  commandRoutes(router, { ...context, effects });
  shareRoutes(router, context);
  myLearnersRoutes(router, context);
  noticeRoutes(router, context);
  pushRoutes(router, context);
  practiceRoutes(router, context);
  communityRoutes(router, context);
  paymentRoutes(router, context);
  payerRoutes(router, context);
  returnRoutes(router, context);
  standInRoutes(router, context);
  audioRoutes(router, context);
  siteRoutes(router, context);
  staffRoutes(router, context);
  statisticsRoutes(router, context);

  app.use(async (ctx, next) => {
    ctx.state.signedIn = null;
    ctx.state.language = 'is';
    await next();
  });
  app.use(notReadyOnce(stopping));
  app.use(problems(context.log)); // first, to turn errors of all that follows into responses
  const { baseUrl, merchant, audioBaseUrl } = context.config;
  const https = baseUrl.startsWith('https:');
  // before the files, which carry them too
  app.use(
    securityHeaders({
      https,
      payUrl: merchant?.url,
      audioBaseUrl,
      scriptHash: context.pages.scriptHash,
    }),
  );
  app.use(saidSecure(https, context.log));
  app.use(privateAnswers);
  // before compression and sessions: built files are compressed already and belong to nobody
  app.use(alive);
  app.use(assets(directories.web, directories.previousWeb, context.pages));
  app.use(compressed(COMPRESSED_FROM));
  app.use(shortJson(COMPRESSED_FROM));
  app.use(formPages(context)); // turns a form into a call, so limits, session and origin check follow
  app.use(load.count);
  const cookieOf = cookieChecker(sessionCookie(context.config));
  app.use(watchCalls(context.security, cookieOf)); // before sessions, to see a forged cookie
  app.use(sessions(app, context.config, context, cookieOf));
  app.use(language);
  app.use(learnerPages(context)); // needs the session and the language
  app.use(sameSite);
  app.use(router.routes());
  return app;
}

/** Caches route matches, because the router scans all routes. Only literal paths, so clients cannot fill the memory. All routes exist before the first request. */
function quickRouter(): AppRouter {
  const router = new Router<AppState, Context>();
  const search = router.match.bind(router);
  const found = new Map<string, ReturnType<typeof search>>();
  let own: ReadonlySet<unknown> | undefined;
  router.match = (path, method) => {
    const key = `${method} ${path}`;
    const known = found.get(key);
    if (known) return known;
    const result = search(path, method);
    own ??= new Set(router.stack.map((layer) => layer.path));
    if (own.has(path) && result.route) found.set(key, result);
    return result;
  };
  return router;
}
