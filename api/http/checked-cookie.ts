/** The cookie of the session as it came: its signature is worked out once a request, whoever asks. */
import type { AppContext } from './app-context.ts';

export type CheckedCookie = {
  /** There is one, with our signature or without. */
  readonly given: boolean;
  /** What it says, where the signature is ours. */
  readonly good: string | undefined;
};

/** @param name of the cookie. */
export function checkedCookie(ctx: AppContext, name: string): CheckedCookie {
  ctx.state.cookie ??= {
    given: ctx.cookies.get(name, { signed: false }) !== undefined,
    good: ctx.cookies.get(name, { signed: true }),
  };
  return ctx.state.cookie;
}
