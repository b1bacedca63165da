/** The staff area's calls, put together. */
import type { Throttle } from '../platform/limits/throttle.ts';
import type { World } from '../platform/context.ts';
import type { AppRouter } from '../platform/http/koa-types.ts';
import { accessRoutes } from './access-routes.ts';
import { staffActions } from './act.ts';
import { articlesRoutes } from './articles-routes.ts';
import { contentRoutes } from './content-routes.ts';
import { confirmRoutes } from './confirm-routes.ts';
import { deedsRoutes } from './audit-routes.ts';
import { deskRoutes } from './desk-routes.ts';
import { factorRoutes } from './factor-routes.ts';
import { instructorsRoutes } from './instructors-routes.ts';
import { messagesRoutes } from './messages-routes.ts';
import { moneyRoutes } from './money-routes.ts';
import { peopleRoutes } from './people-routes.ts';
import { picturesRoutes } from './pictures-routes.ts';
import { personRoutes } from './person-routes.ts';
import { studentsRoutes } from './students-routes.ts';
import { pricesRoutes } from './prices-routes.ts';
import { remindRoutes } from './remind-routes.ts';
import { resendRoutes } from './resend-routes.ts';
import { securityRoutes } from './security-routes.ts';
import { settingsRoutes } from './settings-routes.ts';
import { publishRoutes } from './publish-routes.ts';
import { recordingsRoutes } from './recordings-routes.ts';
import { statementsRoutes } from './statements-routes.ts';
import { systemRoutes } from './system-routes.ts';
import { todayRoutes } from './today-routes.ts';

/** @param throttle slows down whoever guesses at a password, wherever one is asked for. */
export function staffRoutes(router: AppRouter, world: World, throttle: Throttle): void {
  const act = staffActions(router, world);
  deskRoutes(router, world);
  deedsRoutes(router, world);
  systemRoutes(router, world);
  factorRoutes(router, world, throttle);
  peopleRoutes(router, act, world);
  pricesRoutes(router, act, world);
  instructorsRoutes(router, act, world);
  articlesRoutes(router, act, world);
  securityRoutes(router, world);
  settingsRoutes(router, world);
  messagesRoutes(act);
  contentRoutes(router, world);
  publishRoutes(router, act, world);
  statementsRoutes(router, act, world);
  picturesRoutes(router, act, world);
  recordingsRoutes(router, act, world);
  confirmRoutes(act, world);
  studentsRoutes(router, world);
  accessRoutes(act, world);
  personRoutes(act, world);
  remindRoutes(act, world);
  resendRoutes(act, world);
  todayRoutes(router, act, world);
  moneyRoutes(act, world);
}
