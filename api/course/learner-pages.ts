/** Serves a learner's page that is readable before the app loads; private, never stored. */
import { stepId, type StepRef, stepRefIn } from '../../sync/course/ids.ts';
import { LANGUAGE_COOKIE, languages, textIn, type Language } from '../../sync/language.ts';
import { matchPath, type PageId } from '../../sync/paths.ts';
import { Problem } from '../../sync/problem.ts';
import type { Learner } from '../../sync/progress/learner.ts';
import { isStepOpen } from '../../sync/progress/next-action.ts';
import type { ServedPage } from '../../sync/site/render.ts';
import type { AppContext } from '../platform/context.ts';
import type { RequestContext } from '../platform/http/koa-types.ts';
import { READS } from '../platform/http/middleware.ts';
import { loadLearner } from '../progress/learner-store.ts';
import { accountNow } from '../progress/state.ts';
import { openRound } from './access.ts';

/** Pages readable without the app. */
const READABLE: ReadonlySet<PageId> = new Set(['dashboard', 'course', 'step']);

export function learnerPages({ db, clock, library, pages, log }: AppContext) {
  return async (ctx: RequestContext, next: () => Promise<unknown>): Promise<void> => {
    const account = ctx.state.signedIn;
    const match = account && READS.has(ctx.method) ? matchPath(ctx.path) : undefined;
    if (!match || account?.role !== 'learner' || !READABLE.has(match.page)) return void (await next());
    const now = accountNow(clock, account);
    const learner = await loadLearner(db, account.id);
    const stored = ctx.cookies.get(LANGUAGE_COOKIE, { signed: false });
    const language = languages.find((each) => each === stored) ?? account.language;
    const ref = match.page === 'step' ? stepRefIn(match.params) : undefined;
    const step = ref && isReadable(learner, ref, now) ? stepText(library, ref, language) : undefined;
    const { page, params } = match;
    const html = await pages
      .served(ctx.path, language, { page, params, learner, now, step })
      .catch((error: unknown) => {
        if (!(error instanceof Problem)) log.error({ page, err: error }, 'a page of a learner could not be drawn');
        return undefined;
      });
    if (html === undefined) return void (await next());
    ctx.type = 'html';
    ctx.body = html;
    ctx.set('Cache-Control', 'private, no-store');
    ctx.set('X-Robots-Tag', 'noindex');
  };
}

/** Whether the step is readable: its round is open now, and the steps before it are done. */
function isReadable(learner: Learner, ref: StepRef, now: number): boolean {
  try {
    return isStepOpen(openRound(learner, ref, now), ref.round, ref.step, now);
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

function stepText(library: AppContext['library'], ref: StepRef, language: Language): ServedPage['step'] {
  const step = library.step(stepId(ref), language);
  return step && { title: textIn(language, step, 'title'), html: textIn(language, step, 'data') };
}
