/** Pictures for the content editor: list, upload, and public delivery. */
import { found, Problem } from '../../sync/problem.ts';
import { listPictures, uploadPicture, PICTURE_BYTES } from '../../sync/staff/pictures-contract.ts';
import { countUpload } from '../account/throttle.ts';
import { ownPictureWords, pictureContent, putPicture } from '../content/picture-store.ts';
import type { AppContext } from '../platform/context.ts';
import type { AppRouter } from '../platform/http/koa-types.ts';
import { serve } from '../platform/http/serve.ts';
import type { Act } from './act.ts';
import type { Db } from '../platform/db/open.ts';
import { boundedQueue } from '../platform/limits/bounded-queue.ts';
import type * as cleanPicture from '../content/clean-picture.ts';

type Words = { readonly alt: string; readonly alt_en: string };

/** By file name. Alt texts of steps take precedence over those of questions, and these over those of statements. */
async function wordsOfPictures(db: Db): Promise<ReadonlyMap<string, Words>> {
  const steps = await db
    .selectFrom('step_versions')
    .select(['html_is', 'html_en'])
    .orderBy('step_id')
    .orderBy('version')
    .execute();
  const statements = await db
    .selectFrom('statements')
    .select(['picture', 'alt_is', 'alt_en'])
    .where('picture', 'is not', null)
    .orderBy('id')
    .execute();
  const questions = await db
    .selectFrom('question_versions')
    .select(['picture', 'alt_is', 'alt_en'])
    .where('picture', 'is not', null)
    .orderBy('version')
    .execute();
  const asked = [...statements, ...questions].flatMap(({ picture, alt_is, alt_en }): [string, Words][] =>
    picture === null ? [] : [[picture, { alt: alt_is ?? '', alt_en: alt_en ?? '' }]],
  );
  const shown = steps.flatMap(({ html_is, html_en }): [string, Words][] => {
    const [is, en] = [altsIn(html_is), altsIn(html_en)];
    return [...is].map(([name, alt]) => [name, { alt, alt_en: en.get(name) ?? '' }]);
  });
  return new Map([...asked, ...shown]);
}

const altsIn = (html: string): ReadonlyMap<string, string> =>
  new Map(
    [...html.matchAll(/<img src="[^"]*\/([^"/]+)" alt="([^"]*)"/g)].map(([, name = '', alt = '']) => [
      name,
      plain(alt),
    ]),
  );

const plain = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

const NO_WORDS = { alt: '', alt_en: '' };

export function picturesRoutes(router: AppRouter, act: Act, context: AppContext): void {
  const { db, library } = context;
  serve(router, listPictures, async () => {
    const said = await wordsOfPictures(db);
    const own = new Map((await ownPictureWords(db)).map((row) => [row.name, { alt: row.alt_is, alt_en: row.alt_en }]));
    return {
      pictures: [...library.pictures()].sort().map((name) => ({
        name,
        own: own.has(name),
        ...(own.get(name) ?? said.get(name) ?? NO_WORDS),
      })),
    };
  });

  act(uploadPicture, {
    ready: async ({ request: { content, alt, alt_en }, account, now }) => {
      await countUpload(context, account.id);
      const picture = await drawUpload(content, ({ cleanPicture }, bytes) => cleanPicture(bytes));
      return async (tx) => {
        const name = await putPicture(tx, picture, { alt, alt_en }, { by: account.id, now });
        return { subject: name, before: null, after: { alt, alt_en }, answer: { name } };
      };
    },
  });

  router.get('/images/skilti/:name', async (ctx) => {
    const picture = found(await pictureContent(db, ctx.params['name'] ?? ''));
    ctx.set('ETag', `"${picture.sha256}"`);
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
    // opened directly, a picture must not run or load anything either
    ctx.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    ctx.type = picture.type;
    if (ctx.fresh) ctx.status = 304;
    else ctx.body = picture.content;
  });
}

/** A picture of a kilobyte may need seconds and 256 MB to render: one at a time, with a short queue. */
const MAX_CONCURRENT_DRAWINGS = 1;
const WAITING_MOST = 10;
const drawing = boundedQueue(MAX_CONCURRENT_DRAWINGS, WAITING_MOST);

/** @param content base64. @throws Problem if too large, StaffProblem if it is no picture. */
export async function drawUpload<T>(
  content: string,
  draw: (cleaner: typeof cleanPicture, bytes: Buffer) => T,
): Promise<Awaited<T>> {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > PICTURE_BYTES) throw new Problem('too-large');
  const cleaner = await import('../content/clean-picture.ts'); // large, and not needed at startup
  return await drawing.run(async () => await draw(cleaner, bytes));
}
