/** The staff area's calls, put together. */
import type { Throttle } from '../platform/limits/throttle.ts';
import type { AppContext } from '../platform/context.ts';
import type { AppRouter } from '../platform/http/koa-types.ts';
import { accessRoutes } from './access-routes.ts';
import { staffActions } from './act.ts';
import { articlesRoutes } from './articles-routes.ts';
import { contentRoutes } from './content-routes.ts';
import { confirmRoutes } from './confirm-routes.ts';
import { auditRoutes } from './audit-routes.ts';
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
export function staffRoutes(router: AppRouter, context: AppContext, throttle: Throttle): void {
  const act = staffActions(router, context);
  deskRoutes(router, context);
  auditRoutes(router, context);
  systemRoutes(router, context);
  factorRoutes(router, context, throttle);
  peopleRoutes(router, act, context);
  pricesRoutes(router, act, context);
  instructorsRoutes(router, act, context);
  articlesRoutes(router, act, context);
  securityRoutes(router, context);
  settingsRoutes(router, context);
  messagesRoutes(act);
  contentRoutes(router, context);
  publishRoutes(router, act, context);
  statementsRoutes(router, act, context);
  picturesRoutes(router, act, context);
  recordingsRoutes(router, act, context);
  confirmRoutes(act, context);
  studentsRoutes(router, context);
  accessRoutes(act, context);
  personRoutes(act, context);
  remindRoutes(act, context);
  resendRoutes(act, context);
  todayRoutes(router, act, context);
  moneyRoutes(act, context);
}
