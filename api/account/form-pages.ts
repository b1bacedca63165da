/** Forms of public pages without script: routes the post to the app's API call, and answers with the same page or a redirect. */
import * as z from 'zod';
import { confirmComplaint } from '../../sync/account/password.ts';
import { registerUser, signIn } from '../../sync/account/contract.ts';
import { ANOTHER_INSTRUCTOR } from '../../sync/account/instructor.ts';
import { fieldsOfForm } from '../../sync/account/person-fields.ts';
import { confirmEmail } from '../../sync/account/credentials.ts';
import { pageAskedFor } from '../../sync/account/page-asked-for.ts';
import { forgotPassword, resetPassword } from '../../sync/account/reset.ts';
import type { Endpoint } from '../../sync/endpoint.ts';
import { languages, type Language } from '../../sync/language.ts';
import { matchPath, pathTo, type PageId } from '../../sync/paths.ts';
import { Problem } from '../../sync/problem.ts';
import type { AppContext } from '../platform/context.ts';
import type { Db } from '../platform/db/open.ts';
import { isForm, readForm, type Form } from '../platform/http/body.ts';
import type { RequestContext } from '../platform/http/koa-types.ts';
import { answerProblem } from '../platform/http/problems.ts';
import { wordsIn } from '../platform/words.ts';
import { findInstructors } from './instructor-store.ts';

type PageForm = {
  readonly call: Pick<Endpoint, 'path'>;
  /** Required fields. */
  readonly asks: readonly string[];
  /** Signs in, then redirects to the learner's pages. */
  readonly enters?: true;
};

const REGISTRATION = ['name', 'email', 'instructor', 'ssn', 'terms', 'lesson'];
const FORMS: Partial<Record<PageId, PageForm>> = {
  login: { call: signIn, asks: ['ssn', 'password'], enters: true },
  registration: { call: registerUser, asks: [...REGISTRATION, 'password'], enters: true },
  forgot: { call: forgotPassword, asks: ['ssn'] },
  reset: { call: resetPassword, asks: ['password', 'confirmation'] },
  confirmEmail: { call: confirmEmail, asks: [] },
};

/** Fields filled in again in the answer; never passwords. */
const GIVEN_BACK: readonly string[] = [...REGISTRATION, ...fieldsOfForm.registration];

/** Maximum concurrent forms, because one thread renders their answers. More get 503. */
export const FORMS_MOST = 20;
const COME_BACK_SECONDS = 5;

/** The call's error response. */
const Refusal = z.object({
  error: z.object({ message: z.string() }),
  errors: z.array(z.record(z.string(), z.string())).optional(),
});

/** Must run before all middleware of calls, so that limits, origin checks and logs apply to forms too. */
export function formPages({ pages, db, log }: Pick<AppContext, 'pages' | 'db' | 'log'>) {
  let underWay = 0;
  return async (ctx: RequestContext, next: () => Promise<unknown>): Promise<void> => {
    const match = ctx.method === 'POST' && isForm(ctx.req) ? matchPath(ctx.path) : undefined;
    const form = match && FORMS[match.page];
    if (!match || !form) return void (await next());
    const { page, language = 'is', params } = match;
    const { path } = ctx;
    let typed: Form = new Map();
    let missing: readonly string[] = [];
    let isCounted = false;
    ctx.state.language = language;
    ctx.state.form = {
      read: async () => {
        typed = await readForm(ctx.req);
        // refused before the call acts, because its result could not be rendered
        if (underWay >= FORMS_MOST) throw new Problem('busy', { seconds: COME_BACK_SECONDS });
        isCounted = true;
        underWay += 1;
        missing = form.asks.filter((name) => isMissing(name, typed));
        if (missing.length > 0) throw new Problem('invalid-fields');
        const teacherId = page === 'registration' ? await instructorNamed(db, typed.get('instructor')) : '';
        return { ...Object.fromEntries(typed), ...params, teacherId, language };
      },
    };
    ctx.path = form.call.path.replace(':token', encodeURIComponent(params['token'] ?? ''));
    try {
      await next().catch((error: unknown) => answerProblem(ctx, log, error));
      ctx.path = path;
      if (ctx.status < 400 && form.enters) {
        ctx.redirect(pageAskedFor(ctx.query) ?? pathTo('dashboard', language));
        ctx.status = 303;
        return;
      }
      const refusal = Refusal.safeParse(ctx.body).data;
      const { status } = ctx;
      if (!isCounted || status === 503) {
        // plain text, because rendering a page would cost what the refusal saves
        ctx.body = refusal?.error.message;
        ctx.type = 'text';
        ctx.status = status;
        return;
      }
      const html = await pages.answered(page, language, {
        values: Object.fromEntries([...typed].filter(([name]) => GIVEN_BACK.includes(name))),
        missing,
        errors: Object.fromEntries((refusal?.errors ?? []).flatMap(asFormNames)),
        status,
        message: refusal?.error.message,
        instructors: page === 'registration' ? await instructorNames(db, language, typed.get('instructor')) : [],
      });
      if (html === undefined) return;
      ctx.body = html;
      ctx.type = 'html';
      ctx.status = status === 201 ? 200 : status;
      ctx.set('Cache-Control', 'no-store');
    } finally {
      if (isCounted) underWay -= 1;
    }
  };
}

/** The API calls an instructor `teacher`. */
const asFormNames = (errors: Readonly<Record<string, string>>) =>
  Object.entries(errors).map(([field, words]) => [field === 'teacher' ? 'instructor' : field, words] as const);

const isMissing = (name: string, typed: Form): boolean =>
  name === 'confirmation'
    ? !typed.get(name) || confirmComplaint(typed.get('password') ?? '', typed.get(name) ?? '') !== undefined
    : (typed.get(name) ?? '').trim() === '';

/** Finds an instructor by the full name, because without script there is no list to pick from. @returns the id; empty unless exactly one matches. */
async function instructorNamed(db: Db, typed = ''): Promise<string> {
  const isAnother = languages.some((language) => lower(typed) === lower(anotherIn(language)));
  const name = isAnother ? ANOTHER_INSTRUCTOR : typed;
  const [same, another] = (await findInstructors(db, name)).filter((each) => lower(each.name) === lower(name));
  return same && !another ? same.id : '';
}

const anotherIn = (language: Language): string => wordsIn(language)('reg.instructor.another');

const lower = (name: string): string => name.trim().toLocaleLowerCase('is');

async function instructorNames(db: Db, language: Language, typed = ''): Promise<readonly string[]> {
  const like = await findInstructors(db, typed);
  return (like.length > 1 ? like : await findInstructors(db, '')).map(({ name }) =>
    name === ANOTHER_INSTRUCTOR ? anotherIn(language) : name,
  );
}
