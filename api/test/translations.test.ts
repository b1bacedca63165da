/** Translations by authors over HTTP: published, outdated, undone, and shown to readers of the language. */
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { Pack } from '../../sync/course/content.ts';
import { addedLanguages, type Language } from '../../sync/language.ts';
import { pathTo } from '../../sync/paths.ts';
import { Bank } from '../../sync/practice/contract.ts';
import { ProblemBody } from '../../sync/problem-codes.ts';
import { MAX_AUDIT_ENTRIES, ownDeed } from '../../sync/staff/audit-contract.ts';
import { courseContent, stepContent, updateStepQuestion } from '../../sync/staff/content-contract.ts';
import { me } from '../../sync/staff/desk-contract.ts';
import { editStatement, roundStatements } from '../../sync/staff/statements-contract.ts';
import {
  publishTranslation,
  translationHistory,
  translations,
  type TranslatedThing,
} from '../../sync/staff/translations-contract.ts';
import { Agent, startServer, type TestServer } from './harness.ts';
import { newLearner } from './make.ts';
import { hire, signInStaff } from './staff.ts';

const [language = 'en'] = addedLanguages;
let server: TestServer;
let author: Agent;
let learner: Agent;
beforeAll(async () => {
  server = await startServer({ pages: true });
  author = await signInStaff(server, 'author');
  learner = (await newLearner(server)).agent;
  await learner.post('/api/update-user-round', { roundId: '1.1', roundNr: 1 });
});

async function read(subject: string): Promise<TranslatedThing> {
  const { body } = await author.post(translations.path, { language, subjects: [subject] });
  const [thing] = z.parse(translations.response, body).things;
  if (!thing) throw new Error(`nothing is known of ${subject}`);
  return thing;
}
const publish = (
  { kind, subject, version, published }: TranslatedThing,
  texts: Readonly<Record<string, string>>,
  by = author,
) => by.post(publishTranslation.path, { kind, subject, language, version, over: published, texts });
const undo = async (answer: Awaited<ReturnType<typeof publish>>) =>
  author.post('/api/admin/undo', { deed: z.object({ deed: z.int() }).parse(answer.body).deed });
const codeOf = ({ body }: { readonly body: unknown }): string => z.parse(ProblemBody, body).error.code;

const overview = async () => z.parse(courseContent.response, (await author.get(courseContent.path)).body);

const packOf = async (query = `&language=${language}`) =>
  z.parse(Pack, (await learner.get(`/api/course-pack?course=1&round=1${query}`)).body);
const titleIn = ({ steps }: z.infer<typeof Pack>) => steps[0]?.texts?.[language]?.['title'];

it("a published step translation replaces the file's in its language's pack, until undone", async () => {
  const [before, icelandic] = [await packOf(), await packOf('')];
  const thing = await read('1.1.1');
  expect(thing).toMatchObject({ outdated: false, lacking: false, texts: { title: titleIn(before) } });
  const html = '<h2>Own title</h2><p onclick="evil()">Own text</p>';
  server.clock.now += 1000;
  const done = await publish(thing, { html });
  expect(done.status).toBe(200);
  const { name: by } = z.parse(me.response, (await author.get(me.path)).body);
  expect([thing.by, (await read('1.1.1')).by]).toEqual([null, by]);
  const past = async () => {
    const { body } = await author.get(`${translationHistory.path}?language=${language}&subject=1.1.1`);
    return z.parse(translationHistory.response, body).editions.map((each) => [each.by, each.texts['title']]);
  };
  expect(await past()).toEqual([
    [by, 'Own title'],
    [null, titleIn(before)],
  ]);
  expect(await read('1.1.1'), 'without its pictures').toMatchObject({ outdated: false, lacking: true });
  // a picture is translated once its description is
  for (const [alt, lacking] of [
    ['$1', true],
    ['Own words', false],
  ] as const) {
    const pictures = thing.fields['html']?.match(/<img[^>]*>/g)?.join('') ?? '';
    const tried = await publish(await read('1.1.1'), { html: html + pictures.replace(/(?<=alt=")([^"]*)/g, alt) });
    expect(await read('1.1.1')).toMatchObject({ lacking });
    await undo(tried);
  }
  const after = await packOf();
  expect(titleIn(after)).toBe('Own title');
  expect(after.steps[0]?.texts?.[language]?.['data']).toContain('<p>Own text</p>');
  expect(after.version).not.toBe(before.version);
  expect((await packOf('')).version).toBe(icelandic.version);
  // an edit of an outdated version is refused, as is one without a title
  expect(codeOf(await publish(thing, { html }, (await hire(server, 'author')).agent))).toBe('edited-meanwhile');
  expect(codeOf(await publish(await read('1.1.1'), { html: '<p>No title</p><p>Text</p>' }))).toBe('edition-lacking');
  expect((await publish(await read('1.1.1'), { html, other: 'x' })).status).toBe(400);

  // the author's last edit is found in its language only
  const lastIn = async (of: Language) => {
    const { body } = await author.post(ownDeed.path, { actions: [publishTranslation.action], language: of });
    return z.parse(ownDeed.response, body).deed?.subject;
  };
  expect([await lastIn(language), await lastIn('is')]).toEqual(['1.1.1', undefined]);

  expect((await undo(done)).status).toBe(200);
  expect(await past()).toEqual([]);
  expect(titleIn(await packOf())).toBe(titleIn(before));
  expect((await packOf()).version).toBe(before.version);
});

it("a picture shown by the translation alone is in that language's pack only", async () => {
  const thing = await read('1.1.2');
  const shown = new Set((await packOf()).files.map(({ path }) => path));
  const name = ['bidskylda.svg', 'stodvunarskylda.svg', 'hamarkshradi-30.svg'].find(
    (each) => !shown.has(`/images/skilti/${each}`),
  );
  const html = `${thing.texts['html']}<figure><img src="/images/skilti/${name}" alt="znak"></figure>`;
  const done = await publish(thing, { ...thing.texts, html });
  expect(done.status).toBe(200);
  const file = expect.objectContaining({ path: `/images/skilti/${name}` });
  expect((await packOf()).files).toContainEqual(file);
  expect((await packOf('')).files).not.toContainEqual(file);
  await undo(done);
});

it("a question's translation is outdated by an Icelandic change, until it is published again", async () => {
  const subject = '1.1.2-q8';
  const stateOf = async () => {
    const { courses } = await overview();
    return courses[0]?.steps.find(({ id }) => id === '1.1.2')?.translated[language];
  };
  const was = await read(subject);
  expect(await stateOf()).toMatchObject({ lacking: 0, outdated: 0 });
  const change = (lang: string, question: string) =>
    author.post(updateStepQuestion.path, { questionId: subject, question, lang });
  await change('en', 'Another wording in English?');
  expect(await read(subject)).toMatchObject({ outdated: false });
  await change('is', 'Önnur spurning?');
  const outdated = await read(subject);
  expect(outdated).toMatchObject({ outdated: true, texts: was.texts, was: { text: was.fields['text'] } });
  expect(await stateOf()).toMatchObject({ lacking: 0, outdated: 1 });
  const fits = await publish(outdated, outdated.texts);
  expect(await read(subject)).toMatchObject({ outdated: false, texts: was.texts });
  await undo(fits);
  expect(await read(subject)).toMatchObject({ outdated: true });

  const texts = { ...was.texts, text: 'Own question?', [`${subject}-a.why`]: '' };
  await publish(await read(subject), texts);
  expect(await stateOf()).toMatchObject({ lacking: 1, outdated: 0 });
  const asked = (await packOf()).steps[1]?.step_questions.find(({ id }) => id === subject);
  expect(asked?.texts?.[language]).toEqual({ question: 'Own question?' });
  expect(asked?.step_answers.map(({ texts: own }) => own?.[language]?.['why'] === undefined)).toEqual([
    true,
    false,
    false,
  ]);
});

it('a question changed back to its former Icelandic is shown in its former translation', async () => {
  const subject = '1.1.2-q7';
  const files = await read(subject);
  const ask = (question: string) => author.post(updateStepQuestion.path, { questionId: subject, question, lang: 'is' });
  const shown = async () =>
    (await packOf()).steps[1]?.step_questions.find(({ id }) => id === subject)?.texts?.[language]?.['question'];
  await ask('Mistök?');
  await publish(await read(subject), { ...files.texts, text: 'Own mistake?' });
  expect(await shown()).toBe('Own mistake?');
  server.clock.now += 1000;
  await ask(files.fields['text'] ?? '');
  expect(await read(subject)).toMatchObject({ outdated: false, texts: files.texts });
  expect(await shown()).toBe(files.texts['text']);
  // a newer translation then stays
  await publish(await read(subject), { ...files.texts, text: 'Own question?' });
  server.clock.now += 1000;
  const change = { questionId: subject, question: 'Another wording in English?', lang: 'en' };
  expect((await author.post(updateStepQuestion.path, change)).status).toBe(200);
  expect(await shown()).toBe('Own question?');
});

it("the history lists every edition, starting with the file's", async () => {
  const subject = '1.1.3-q1';
  const files = (await read(subject)).texts;
  await author.post(updateStepQuestion.path, { questionId: subject, question: 'Enn önnur spurning?', lang: 'is' });
  for (let edition = 1; edition <= MAX_AUDIT_ENTRIES; edition++) {
    server.clock.now += 1000;
    expect((await publish(await read(subject), { ...files, text: `${edition}` })).status).toBe(200);
  }
  const { body } = await author.get(`${translationHistory.path}?language=${language}&subject=${subject}`);
  const { editions } = z.parse(translationHistory.response, body);
  expect(editions).toHaveLength(MAX_AUDIT_ENTRIES + 1);
  expect([editions.at(0)?.texts['text'], editions.at(-2)?.texts['text']]).toEqual([`${MAX_AUDIT_ENTRIES}`, '1']);
  expect(editions.at(-1)).toMatchObject({ by: null, texts: files });
});

it("a statement's translation is outdated by an Icelandic change until undo, and shown at once", async () => {
  const subject = '1.1.1-s1';
  const bank = async () => z.parse(Bank, (await learner.get(`/api/practice-bank?language=${language}`)).body);
  const before = await bank();
  const done = await publish(await read(subject), { text: 'Own statement', why: 'Own reason' });
  expect((await bank()).version).not.toBe(before.version);
  expect((await bank()).statements.find(({ id }) => id === subject)?.texts?.[language]).toEqual({
    text: 'Own statement',
    why: 'Own reason',
  });
  await undo(done);
  expect((await bank()).version).toBe(before.version);

  const { body } = await author.get(`${roundStatements.path}?round=1.1`);
  const row = z.parse(roundStatements.response, body).statements.find(({ id }) => id === subject);
  const { right, text, text_en, why, why_en } = row ?? {};
  const words = { id: subject, right, text, text_en, why, why_en, retired: false };
  await author.post(editStatement.path, { ...words, text_en: 'Other English.' });
  expect(await read(subject)).toMatchObject({ version: 1, outdated: false });
  const edited = await author.post(editStatement.path, { ...words, why: 'Önnur ástæða.' });
  expect(await read(subject)).toMatchObject({ version: 2, outdated: true });
  await undo(edited);
  expect(await read(subject)).toMatchObject({ version: 3, outdated: false });
  expect(await overview()).toMatchObject({ outdated: [] });
  await author.post(editStatement.path, { ...words, why: 'Önnur ástæða.' });
  const outdated = await read(subject);
  expect(outdated).toMatchObject({ version: 4, outdated: true });
  expect(await overview()).toMatchObject({ outdated: [{ language, round: '1.1', count: 1 }] });
  await publish(outdated, outdated.texts);
  expect(await read(subject)).toMatchObject({ outdated: false });
  expect(await overview()).toMatchObject({ outdated: [] });
});

it('a statement whose words and key changed is shown in English until translated or undone', async () => {
  const { body } = await author.get(`${roundStatements.path}?round=1.3`);
  const [first] = z.parse(roundStatements.response, body).statements;
  const { id, right, text, text_en, why, why_en } = first ?? {};
  const said = async () => {
    const bank = z.parse(Bank, (await learner.get(`/api/practice-bank?language=${language}`)).body);
    const shown = bank.statements.find((each) => each.id === id);
    return [shown?.right, shown?.texts?.[language]?.['text']];
  };
  const edit = (change: object) =>
    author.post(editStatement.path, { id, right, text, text_en, why, why_en, retired: false, ...change });
  const before = await said();
  const corrected = await edit({ right: right !== true });
  expect(await said()).toEqual([right !== true, before[1]]);
  await undo(corrected);
  const negated = await edit({ text: `Ekki: ${text}`, right: right !== true });
  expect(await said()).toEqual([right !== true, undefined]);
  const { body: atDesk } = await author.get(`${roundStatements.path}?round=1.3`);
  expect(z.parse(roundStatements.response, atDesk).statements.find((each) => each.id === id)?.texts).toBeUndefined();
  await undo(negated);
  expect(await said()).toEqual(before);
  await edit({ text: `Ekki: ${text}`, right: right !== true });
  const outdated = await read(String(id));
  expect(outdated).toMatchObject({ outdated: true, texts: { text: before[1] } });
  await publish(outdated, { ...outdated.texts, text: 'Translated anew' });
  expect(await said()).toEqual([right !== true, 'Translated anew']);
  await edit({ text: `Ekki: ${text}`, right: right !== true, why: 'Önnur ástæða.' });
  await undo(await edit({ text: `Ekki: ${text}`, why: 'Önnur ástæða.' }));
  expect(await said(), 'the key alone is turned and back beside a translation that is outdated').toEqual([
    right !== true,
    'Translated anew',
  ]);
});

it("a statement's English is marked older after an Icelandic change, until edited, approved or undone", async () => {
  const { body } = await author.get(`${roundStatements.path}?round=1.2`);
  const [first] = z.parse(roundStatements.response, body).statements;
  const { id, right, text, text_en, why, why_en } = first ?? {};
  const words = { id, right, text, text_en, why, why_en, retired: false };
  const isOlder = async () => {
    const { body: now } = await author.get(`${roundStatements.path}?round=1.2`);
    const marked = z.parse(roundStatements.response, now).statements.find((each) => each.id === id)?.englishOlder;
    const { outdated } = await overview();
    expect(outdated.some((each) => each.language === 'en' && each.round === '1.2')).toBe(marked);
    return marked;
  };
  const edit = (change: object) => author.post(editStatement.path, { ...words, ...change });
  expect(await isOlder()).toBe(false);
  const edited = await edit({ why: 'Önnur ástæða.' });
  expect(await isOlder()).toBe(true);
  await undo(edited);
  expect(await isOlder()).toBe(false);
  await edit({ why: 'Önnur ástæða.' });
  await edit({ why: 'Önnur ástæða.', right: right !== true });
  expect(await isOlder(), 'another key says nothing of the English').toBe(true);
  const fine = await edit({ why: 'Önnur ástæða.', right: right !== true });
  expect(await isOlder()).toBe(false);
  await undo(fine);
  expect(await isOlder()).toBe(true);
  await edit({ why: 'Önnur ástæða.', why_en: 'Another reason.' });
  expect(await isOlder()).toBe(false);
  const log = server.context.db.updateTable('staff_log').set({ before: '{}' }); // as an earlier version logged
  await log.where('subject', '=', String(id)).execute();
  expect(await isOlder()).toBe(false);
});

it("publishes and undoes an article's translation, and refuses unknown subjects and versions", async () => {
  const address = pathTo('articleCost', language);
  const page = async () =>
    z.string().parse((await new Agent(server.origin).get(address, { accept: 'text/html' })).body);
  const thing = await read('articleCost');
  expect(thing).toMatchObject({ outdated: false, lacking: false });
  const done = await publish(thing, { ...thing.texts, title: 'An own title of the article' });
  expect(done.status).toBe(200);
  await expect.poll(page).toContain('An own title of the article');
  await undo(done);
  await expect.poll(page).not.toContain('An own title of the article');
  expect((await author.post(translations.path, { language: 'en', subjects: [] })).status).toBe(400);
  expect(codeOf(await publish({ ...thing, subject: '9.9.9' }, {}))).toBe('not-found');
  expect(codeOf(await publish({ ...thing, version: Number.MAX_SAFE_INTEGER }, {}))).toBe('not-found');
  expect(codeOf(await publish({ ...thing, version: -1 }, {}))).toBe('bad-request');
  expect((await author.post(stepContent.path, { stepId: '1.1.1' })).status).toBe(200);
});
