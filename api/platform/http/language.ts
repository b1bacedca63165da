/** The caller's language: what the request asks for, else the account's, else Icelandic. */
import type { Language } from '../../../sync/language.ts';
import type { RequestContext } from './koa-types.ts';

export async function language(ctx: RequestContext, next: () => Promise<unknown>): Promise<void> {
  ctx.state.language = asked(ctx.get('Accept-Language')) ?? ctx.state.signedIn?.language ?? 'is';
  await next();
}

function asked(header: string): Language | undefined {
  for (const part of header.split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase();
    if (tag === 'is' || tag === 'en') return tag;
  }
  return undefined;
}
