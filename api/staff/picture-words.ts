/** What is said of each picture where it stands in the material: a beginning for who uses it elsewhere. */
import type { Db } from '../platform/db/open.ts';

type Words = { readonly alt: string; readonly alt_en: string };

/** By file name; what is said of it in a step before what is said in a question. */
export async function wordsOfPictures(db: Db): Promise<ReadonlyMap<string, Words>> {
  const steps = await db
    .selectFrom('step_versions')
    .select(['html_is', 'html_en'])
    .orderBy('step_id')
    .orderBy('version')
    .execute();
  const questions = await db
    .selectFrom('question_versions')
    .select(['picture', 'alt_is', 'alt_en'])
    .where('picture', 'is not', null)
    .orderBy('version')
    .execute();
  const asked = questions.flatMap(({ picture, alt_is, alt_en }): [string, Words][] =>
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
