/** The cookie of the session as it came, with our signature or without. */
import type { AppContext, CheckedCookie } from './koa-types.ts';

/** Devices whose cookies are remembered; the others are worked out again. */
const MOST = 20_000;
/** Characters of all cookies of a request; ours take 300. Who sends longer ones is not to fill the memory with them. */
const LONGEST = 1000;

/**
 * Looks at the cookie of a request. A device sends the same again and again: what was found good is good for ever, as it
 * follows from the cookie and our key alone. One that is signed by an older key is looked at anew, as it is to be renewed.
 * @param name of the cookie.
 */
export function cookieChecker(name: string): (ctx: AppContext) => CheckedCookie {
  const good = new Map<string, CheckedCookie>();
  return (ctx) => {
    const header = ctx.req.headers.cookie ?? '';
    const known = good.get(header);
    if (known) return known;
    if (ctx.state.cookie) return ctx.state.cookie;
    const checked = {
      given: ctx.cookies.get(name, { signed: false }) !== undefined,
      good: ctx.cookies.get(name, { signed: true }),
    };
    ctx.state.cookie = checked;
    if (checked.good !== undefined && header.length <= LONGEST && !ctx.res.hasHeader('Set-Cookie')) {
      if (good.size >= MOST) good.clear();
      good.set(header, checked);
    }
    return checked;
  };
}
