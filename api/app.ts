/** The server put together: middleware in order, then the routes of every part. */
import Router from '@koa/router';
import Koa, { type Context } from 'koa';
import compress from 'koa-compress';
import { accountRoutes } from './account/routes.ts';
import { audioRoutes } from './audio/audio-routes.ts';
import { communityRoutes } from './community/community-routes.ts';
import type { World } from './context.ts';
import { courseRoutes } from './course/routes.ts';
import { examRoutes } from './exam/routes.ts';
import { assets } from './http/assets.ts';
import { privateAnswers, securityHeaders } from './http/headers.ts';
import { healthRoutes } from './http/health.ts';
import { language } from './http/language.ts';
import { problems } from './http/problems.ts';
import { sameSite } from './http/same-site.ts';
import type { AppState } from './http/serve.ts';
import { sessions } from './http/session.ts';
import { siteRoutes } from './site/site-routes.ts';
import { paymentRoutes } from './payment/payment-routes.ts';
import { returnRoutes } from './payment/return-routes.ts';
import { standInRoutes } from './payment/stand-in.ts';
import { commandRoutes } from './progress/command-routes.ts';

export type Directories = { readonly web: string; readonly previousWeb: string };

/** @returns the Koa application; the caller listens. */
export function makeApp(world: World, directories: Directories): Koa<AppState, Context> {
  const app = new Koa<AppState, Context>();
  app.proxy = world.config.trustProxy;
  app.maxIpsCount = 1;
  app.on('error', (error: unknown) => world.log.warn({ err: error }, 'connection failed'));

  const router = new Router<AppState, Context>();
  healthRoutes(router, world.db);
  accountRoutes(router, world);
  courseRoutes(router, world);
  examRoutes(router, world);
  commandRoutes(router, world);
  communityRoutes(router, world);
  paymentRoutes(router, world);
  returnRoutes(router, world);
  standInRoutes(router, world);
  audioRoutes(router, world);
  siteRoutes(router, world);

  app.use(async (ctx, next) => {
    ctx.state.signedIn = null;
    ctx.state.language = 'is';
    await next();
  });
  app.use(problems(world.log));
  const { baseUrl, merchant, audioBaseUrl } = world.config;
  const https = baseUrl.startsWith('https:');
  app.use(securityHeaders({ https, payUrl: merchant?.url, audioBaseUrl, styleHash: world.pages.styleHash }));
  app.use(privateAnswers);
  app.use(assets(directories.web, directories.previousWeb, world.pages));
  app.use(compress({ threshold: 1024, gzip: {}, br: false, deflate: false }));
  app.use(sessions(app, world.config, world.db, world.clock));
  app.use(language);
  app.use(sameSite);
  app.use(router.routes());
  return app;
}
