/** The content editor's calls save, publish, undo and restore drafts. Learners see a publication on their next request. */
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { coursePack, roundData } from '../../sync/course/contract.ts';
import type { ResponseOf } from '../../sync/endpoint.ts';
import { addedLanguages } from '../../sync/language.ts';
import { sync } from '../../sync/progress/contract.ts';
import { PROTOCOL } from '../../sync/protocol.ts';
import { lacksOf } from '../../sync/staff/edition-checks.ts';
import { ownDeed } from '../../sync/staff/audit-contract.ts';
import { UNDO_MS } from '../../sync/staff/declare.ts';
import { me } from '../../sync/staff/desk-contract.ts';
import {
  courseContent,
  findMaterial,
  stepContent,
  stepEdition,
  stepHistory,
  publishStep,
} from '../../sync/staff/content-contract.ts';
import { staleEnglish } from '../../sync/staff/older-english.ts';
import type { EditedQuestion, StepEdition } from '../../sync/staff/step-edition.ts';
import { readArticle } from '../content/article-store.ts';
import { loadContent } from '../content/load.ts';
import { readContent } from '../content/read-files.ts';
import { folders } from '../platform/folders.ts';
import { startServer, type Agent, type TestServer } from './harness.ts';
import { inFile, look, onPostgres } from './look.ts';
import { doSteps, fetchTest, newLearner, handedIn, stepAnswers } from './make.ts';
import { hire, loseRole, signInStaff } from './staff.ts';

let server: TestServer;
let author: Agent;
beforeAll(async () => {
  server = await startServer();
  author = await signInStaff(server, 'author');
});

type Content = ResponseOf<typeof stepContent>;
const openStep = async (stepId: string, who = author): Promise<Content> => {
  const { status, body } = await who.post('/api/admin/step-content', { stepId });
  expect(status).toBe(200);
  return z.parse(stepContent.response, body);
};
const save = (stepId: string, { number, draft }: Content, edition: StepEdition, who = author) =>
  who.post('/api/admin/save-step-draft', { stepId, base: number, revision: draft?.revision ?? 0, edition });
const revisionOf = async (stepId: string) => (await openStep(stepId)).draft?.revision;
const Saved = z.object({ revision: z.number() });
const ActionResult = z.object({ deed: z.number(), number: z.number() });

/** Edits and publishes. @returns the number of the action. */
async function publish(
  stepId: string,
  edit: (edition: StepEdition) => StepEdition,
  more: object = {},
): Promise<number> {
  server.clock.now += 1000;
  const content = await openStep(stepId);
  const saved = await save(stepId, content, edit(content.edition));
  expect(saved.status).toBe(200);
  const { revision } = z.parse(Saved, saved.body);
  const { status, body } = await author.post('/api/admin/publish-step', {
    stepId,
    revision,
    note: '',
    regrade: [],
    ...more,
  });
  expect({ status, body }).toMatchObject({ status: 200 });
  return z.parse(ActionResult, body).deed;
}
const edit = (id: string, change: (question: EditedQuestion) => EditedQuestion) => (edition: StepEdition) => ({
  ...edition,
  questions: edition.questions.map((question) => (question.id === id ? change(question) : question)),
});
const addLine = (line: string) => (edition: StepEdition) => ({
  ...edition,
  data: edition.data.replace('</h2>\n', `</h2>\n<p>${line}</p>\n`),
});

const seen = async (agent: Agent, step = 1) =>
  z.parse(roundData.response, (await agent.get(`/api/round-data?course=1&round=1&step=${step}`)).body).step;
const code = (answer: Awaited<ReturnType<Agent['post']>>) =>
  z.parse(z.object({ error: z.object({ code: z.string() }) }), answer.body).error.code;

it('lists both courses with rounds, steps, drafts, outdated English and pool sizes', async () => {
  const { courses } = z.parse(courseContent.response, (await author.get('/api/admin/course-content')).body);
  expect(courses.map(({ course_id, rounds, steps }) => [course_id, rounds.length, steps.length])).toEqual([
    [1, 6, 60],
    [2, 6, 60],
  ]);
  expect(courses[0]?.steps[0]).toMatchObject({ id: '1.1.1', nr: 1, round: 1, draft: false, englishOlder: false });
  expect(courses[0]?.rounds[0]?.pool).toBeGreaterThanOrEqual(15);
});

it.each(['step', 'pool'])(
  'a step shows its question that is most often wrong, however well the others go: %s',
  async (kind) => {
    const step = kind === 'step' ? '2.6.1' : '2.6.2';
    const questions = await look(server).values<string>(
      'SELECT id FROM questions WHERE step_id = ? ORDER BY kind = ?',
      step,
      kind,
    );
    for (const [nr, id] of questions.entries())
      await look(server).run(
        'INSERT INTO question_tallies VALUES (?, 1, 100, ?)',
        id,
        nr === questions.length - 1 ? 62 : 2,
      );
    const { courses } = z.parse(courseContent.response, (await author.get('/api/admin/course-content')).body);
    expect(courses[1]?.steps.find(({ id }) => id === step)).toMatchObject({ answered: 100, wrong: 62 });
  },
);

it('a sample of the shipped steps passes the publication checks', async () => {
  for (const course of [1, 2])
    for (let round = 1; round <= 6; round++) {
      const { edition } = await openStep(`${course}.${round}.${round}`);
      expect(lacksOf(edition)).toEqual([]);
    }
});

describe('a draft', () => {
  it.skipIf(onPostgres)(
    inFile('is not saved if its author loses the role meanwhile', 'PostgreSQL does not serialize writers'),
    async () => {
      const { agent, state } = await hire(server, 'author');
      const before = await openStep('1.4.1');
      const taken = loseRole(server, state.id);
      expect((await save('1.4.1', before, addLine('Of seint.')(before.edition), agent)).status).toBe(401);
      expect(await taken()).toBe(true);
      expect((await openStep('1.4.1')).draft).toBeNull();
    },
  );

  it('is hidden from learners until published, then changes their step and pack', async () => {
    const { agent } = await newLearner(server);
    const before = await openStep('1.1.1');
    const edition = addLine('Ný lína.')(before.edition);
    expect((await save('1.1.1', before, edition)).status).toBe(200);
    expect((await seen(agent)).data).not.toContain('Ný lína.');
    const held = await openStep('1.1.1', await signInStaff(server, 'staff'));
    expect(held.draft).toMatchObject({ edition, base: before.number, own: false });
    const { courses } = z.parse(courseContent.response, (await author.get('/api/admin/course-content')).body);
    expect(courses[0]?.steps[0]?.draft).toBe(true);

    const pack = await agent.get('/api/course-pack?course=1&round=1');
    server.clock.now += 1000;
    const published = await author.post('/api/admin/publish-step', {
      stepId: '1.1.1',
      revision: held.draft?.revision,
      note: 'Ein lína',
      regrade: [],
    });
    expect(published.body).toMatchObject({ number: before.number + 1 });
    expect((await seen(agent)).data).toContain('<p>Ný lína.</p>');
    // the ETag of the old pack gets a new one
    const anew = await agent.get('/api/course-pack?course=1&round=1', {
      'if-none-match': pack.headers.get('etag') ?? '',
    });
    expect(anew.status).toBe(200);
    expect(z.parse(coursePack.response, anew.body).steps[0]?.data).toContain('Ný lína.');
    expect((await openStep('1.1.1')).draft).toBeNull();
  });

  it('is not saved or published over a change that a colleague made meanwhile', async () => {
    const colleague = await signInStaff(server, 'staff');
    const mine = await openStep('1.1.2');
    const theirs = await openStep('1.1.2', colleague);
    expect((await save('1.1.2', theirs, addLine('Þeirra.')(theirs.edition), colleague)).status).toBe(200);
    const refused = await save('1.1.2', mine, addLine('Mín.')(mine.edition));
    expect([refused.status, code(refused)]).toEqual([409, 'edited-meanwhile']);
    const other = await openStep('1.1.2');
    expect(other.draft).toMatchObject({ own: false, edition: { data: expect.stringContaining('Þeirra.') } });
    const seenBoth = { stepId: '1.1.2', revision: other.draft?.revision };
    const stale = { stepId: '1.1.2', revision: 7, note: '', regrade: [] };
    expect(code(await author.post('/api/admin/publish-step', stale))).toBe('edited-meanwhile');
    // another call publishes at once, so the draft has an old base
    server.clock.now += 1000;
    const direct = { stepId: '1.1.2', stepDataEnglish: `${theirs.edition.data_en}<p>More.</p>` };
    expect((await colleague.post('/api/admin/update-step-content-en', direct)).status).toBe(200);
    expect(code(await author.post('/api/admin/publish-step', { ...stale, ...seenBoth }))).toBe('edited-meanwhile');
    expect((await author.post('/api/admin/drop-step-draft', seenBoth)).status).toBe(200);
    expect((await openStep('1.1.2')).draft).toBeNull();
  });

  it('names its writers and publisher, also after the publication is undone', async () => {
    const colleague = await signInStaff(server, 'staff');
    const name = async (agent: Agent) => z.parse(me.response, (await agent.get('/api/admin/me')).body).name;
    const first = await openStep('1.1.8');
    await save('1.1.8', first, addLine('Fyrri.')(first.edition));
    const second = await openStep('1.1.8', colleague);
    expect((await save('1.1.8', second, addLine('Seinni.')(second.edition), colleague)).status).toBe(200);
    const both = (await openStep('1.1.8')).draft;
    expect(both?.writers.map((each) => [each.name, each.own])).toEqual([
      [await name(author), true],
      [await name(colleague), false],
    ]);
    server.clock.now += 1000;
    const publishing = { stepId: '1.1.8', revision: both?.revision, note: '', regrade: [] };
    const { body } = await colleague.post('/api/admin/publish-step', publishing);
    const told = { by: await name(colleague), own: false, takesBack: null };
    expect((await openStep('1.1.8')).published).toMatchObject(told);
    server.clock.now += 1000;
    await colleague.post('/api/admin/undo', { deed: z.parse(ActionResult, body).deed });
    // the draft and its writers are restored
    const back = await openStep('1.1.8');
    expect(back.published).toMatchObject({ ...told, takesBack: first.number + 1 });
    expect(back.draft?.edition.data).toContain('Seinni.');
    expect(back.draft?.writers).toEqual(both?.writers);
    expect(back.draft?.base).toBe(back.number);
    const { editions } = z.parse(stepHistory.response, (await author.get('/api/admin/step-history?stepId=1.1.8')).body);
    expect(editions[0]).toMatchObject({ takesBack: first.number + 1 });
    const again = { stepId: '1.1.8', revision: back.draft?.revision, note: '', regrade: [] };
    server.clock.now += 1000;
    expect((await author.post('/api/admin/publish-step', again)).status).toBe(200);
    expect((await openStep('1.1.8')).edition.data).toContain('Seinni.');
  });

  it('disappears when it equals the published text, and returns when its dropping is undone', async () => {
    const before = await openStep('1.1.9');
    await save('1.1.9', before, addLine('Óvart.')(before.edition));
    const answer = await save('1.1.9', await openStep('1.1.9'), before.edition);
    expect(answer.body).toMatchObject({ revision: 0, savedAt: null });
    expect((await openStep('1.1.9')).draft).toBeNull();

    await save('1.1.9', before, addLine('Vinna.')(before.edition));
    const dropping = { stepId: '1.1.9', revision: await revisionOf('1.1.9') };
    const { body } = await author.post('/api/admin/drop-step-draft', dropping);
    const { deed } = z.parse(ActionResult.omit({ number: true }), body);
    // a new draft exists meanwhile
    const english = { ...before.edition, data_en: `${before.edition.data_en}<p>Begun anew.</p>\n` };
    await save('1.1.9', before, english);
    expect((await author.post('/api/admin/undo', { deed })).status).toBe(200);
    const { draft } = await openStep('1.1.9');
    expect(draft?.edition).toEqual({ ...addLine('Vinna.')(before.edition), data_en: english.data_en });
    await author.post('/api/admin/drop-step-draft', { stepId: '1.1.9', revision: draft?.revision });
  });

  it('takes in an earlier edition, and undo keeps what was written since', async () => {
    const stepId = '1.1.10';
    const { number } = await openStep(stepId);
    await publish(stepId, addLine('Útgefið.'));
    const content = await openStep(stepId);
    const [asked] = content.edition.questions;
    const ask = edit(asked?.id ?? '', (question) => ({ ...question, question: 'Endurskrifuð spurning?' }));
    const added = content.edition.questions.map((each) => ({
      ...each,
      id: `${each.id}0`,
      options: each.options.map((option) => ({ ...option, id: option.id.replace(/-[a-c]$/, '0$&') })),
    }));
    const written = ask(content.edition);
    await save(stepId, content, { ...written, questions: [...written.questions, ...added.slice(0, 1)] });
    const restoring = { stepId, number, revision: await revisionOf(stepId) };
    expect(code(await author.post('/api/admin/restore-step-edition', { ...restoring, revision: 0 }))).toBe(
      'edited-meanwhile',
    );
    const { body } = await author.post('/api/admin/restore-step-edition', restoring);
    const restored = (await openStep(stepId)).draft;
    expect(restored?.edition.data).not.toContain('Útgefið.');
    expect(restored?.edition.questions.at(-1)).toEqual({ ...added[0], retired: true });
    // the author writes on before the undo
    const now = restored?.edition ?? content.edition;
    const english = { ...now, data_en: `${now.data_en}<p>Written since.</p>\n` };
    await save(stepId, await openStep(stepId), english);
    const { deed } = z.parse(ActionResult.omit({ number: true }), body);
    expect((await author.post('/api/admin/undo', { deed })).status).toBe(200);
    const { draft } = await openStep(stepId);
    expect(draft?.edition.data).toContain('Útgefið.');
    expect(draft?.edition.data_en).toContain('Written since.');
    expect(draft?.edition.questions).toEqual([...written.questions, ...added.slice(0, 1)]);
    await author.post('/api/admin/drop-step-draft', { stepId, revision: draft?.revision });
  });

  it('is refused when based on an edition that was since replaced', async () => {
    const stepId = '1.1.6';
    const old = await openStep(stepId);
    await save(stepId, old, addLine('Eitt.')(old.edition));
    server.clock.now += 1000;
    await author.post('/api/admin/publish-step', { stepId, revision: await revisionOf(stepId), note: '', regrade: [] });
    const colleague = await signInStaff(server, 'staff');
    const newer = await openStep(stepId, colleague);
    await save(stepId, newer, addLine('Nýtt.')(newer.edition), colleague);
    const revision = await revisionOf(stepId);
    const late = { stepId, base: old.number, revision, edition: old.edition };
    expect(code(await author.post('/api/admin/save-step-draft', late))).toBe('edited-meanwhile');
    await author.post('/api/admin/drop-step-draft', { stepId, revision });
  });

  it('is based on the present edition when its own base no longer exists', async () => {
    const stepId = '1.3.3';
    await publish(stepId, addLine('Eitt.'));
    await publish(stepId, addLine('Tvö.'));
    const content = await openStep(stepId);
    await save(stepId, content, addLine('Drög.')(content.edition));
    // as after a clock is mended: two editions have one time
    await look(server).run(
      `UPDATE step_versions SET published_at = (SELECT max(published_at) FROM step_versions WHERE step_id = ?)
       WHERE step_id = ? AND version > 1`,
      stepId,
      stepId,
    );
    const held = await openStep(stepId);
    expect([held.number, held.draft?.base]).toEqual([content.number - 1, content.number - 1]);
    expect((await save(stepId, held, addLine('Áfram.')(content.edition))).status).toBe(200);
    await author.post('/api/admin/drop-step-draft', { stepId, revision: await revisionOf(stepId) });
  });

  it('is not overwritten by a save of an earlier draft that was dropped', async () => {
    const stepId = '1.3.4';
    const before = await openStep(stepId);
    await save(stepId, before, addLine('Fyrri drög.')(before.edition));
    const old = await openStep(stepId);
    await author.post('/api/admin/drop-step-draft', { stepId, revision: old.draft?.revision });
    server.clock.now += 1000;
    await save(stepId, before, addLine('Ný drög.')(before.edition), await signInStaff(server, 'staff'));
    expect(code(await save(stepId, old, addLine('Áfram.')(before.edition)))).toBe('edited-meanwhile');
    const { draft } = await openStep(stepId);
    expect(draft?.edition.data).toContain('Ný drög.');
    await author.post('/api/admin/drop-step-draft', { stepId, revision: draft?.revision });
  });

  it('is stripped of elements that a step may not hold', async () => {
    const content = await openStep('1.1.3');
    const dirty =
      '<script>x()</script><p onclick="x()">Smá<a href="javascript:x()">tengill</a></p><table><td>reitur</table>';
    await save('1.1.3', content, { ...content.edition, data: content.edition.data + dirty });
    const { draft } = await openStep('1.1.3');
    expect(draft?.edition.data.slice(content.edition.data.length)).toBe('<p>Smátengill</p>\n<p>reitur</p>\n');
    await author.post('/api/admin/drop-step-draft', { stepId: '1.1.3', revision: draft?.revision });
  });
});

it('keeps the words of a list nested 2,000 deep', async () => {
  const content = await openStep('1.1.4');
  const deep = `${'<ul><li>'.repeat(2000)}Innst.${'</li></ul>'.repeat(2000)}`;
  const saved = await save('1.1.4', content, { ...content.edition, data: content.edition.data + deep });
  expect(saved.status).toBe(200);
  const { draft } = await openStep('1.1.4');
  expect(draft?.edition.data).toContain('Innst.');
  await author.post('/api/admin/drop-step-draft', { stepId: '1.1.4', revision: draft?.revision });
});

describe('the content editor', () => {
  const publishing = async (stepId: string, change: (edition: StepEdition) => StepEdition) => {
    const content = await openStep(stepId);
    const { revision } = z.parse(Saved, (await save(stepId, content, change(content.edition))).body);
    const answer = await author.post('/api/admin/publish-step', { stepId, revision, note: '', regrade: [] });
    await author.post('/api/admin/drop-step-draft', { stepId, revision });
    return code(answer);
  };

  const retired = (gone: readonly { readonly id: string }[]) => (edition: StepEdition) => ({
    ...edition,
    questions: edition.questions.map((question) => ({
      ...question,
      retired: question.retired || gone.some(({ id }) => id === question.id),
    })),
  });

  it('refuses to publish when a round test lacks ten facts, despite enough questions', async () => {
    const pool = server.context.library.pool(2, 4);
    const factOf = ({ step, point }: (typeof pool)[number]) => `${step} ${point}`;
    const byFact = [...new Set(pool.map(factOf))].map((fact) => pool.filter((each) => factOf(each) === fact));
    const kept = byFact
      .sort((a, b) => b.length - a.length)
      .slice(0, 9)
      .flat();
    expect(kept.length).toBeGreaterThanOrEqual(15);
    const gone = pool.filter((each) => !kept.includes(each));
    const steps = [...new Set(gone.map(({ step }) => step))];
    const last = steps.pop();
    for (const step of steps) await publish(`2.4.${step}`, retired(gone));
    expect(await publishing(`2.4.${last}`, retired(gone))).toBe('facts-too-few');
  });

  it('refuses a question without key, a step without questions, an unchanged draft, a small pool', async () => {
    const wrong = (question: EditedQuestion) => ({
      ...question,
      options: question.options.map((option) => ({ ...option, correct: false })),
    });
    expect(await publishing('1.1.4', edit('1.1.4-q1', wrong))).toBe('edition-lacking');
    const without = (kind: string) => (edition: StepEdition) => ({
      ...edition,
      questions: edition.questions.map((question) => ({
        ...question,
        retired: question.retired || question.kind === kind,
      })),
    });
    expect(await publishing('1.1.4', without('step'))).toBe('edition-lacking');
    expect(await publishing('1.1.4', (edition) => edition)).toBe('nothing-new');
    // one question of each fact remains, so facts are enough
    const asked = new Set<string>();
    const again = server.context.library.pool(2, 6).filter(({ step, point }) => {
      const fact = `${step} ${point}`;
      return asked.has(fact) || !asked.add(fact);
    });
    for (const step of new Set(again.map((each) => each.step))) await publish(`2.6.${step}`, retired(again));
    const kept = z.parse(courseContent.response, (await author.get('/api/admin/course-content')).body);
    let left = kept.courses[1]?.rounds[5]?.pool ?? 0;
    const steps = kept.courses[1]?.steps.filter(({ round }) => round === 6) ?? [];
    for (const { id } of steps) {
      const { questions } = (await openStep(id)).edition;
      const pool = questions.filter((each) => each.kind === 'pool' && !each.retired).length;
      if (left - pool < 15) {
        expect(await publishing(id, without('pool'))).toBe('pool-too-small');
        return;
      }
      if (pool > 0) await publish(id, without('pool'));
      left -= pool;
    }
    expect.unreachable('the pool was never too small');
  });

  it('refuses an unknown step, an unknown edition and a question of another step', async () => {
    expect((await author.post('/api/admin/step-content', { stepId: '9.9.9' })).status).toBe(404);
    expect((await author.get('/api/admin/step-edition?stepId=1.1.1&number=99')).status).toBe(404);
    const foreign = (await openStep('1.2.1')).edition.questions[0];
    expect(foreign).toBeDefined();
    if (foreign)
      expect(await publishing('1.1.4', (edition) => ({ ...edition, questions: [...edition.questions, foreign] }))).toBe(
        'edited-meanwhile',
      );
  });
});

describe('the history of a step', () => {
  it('names author and note of each edition, and restores text and questions exactly', async () => {
    const { agent } = await newLearner(server);
    await doSteps(server, agent, { course: 1, round: 1 }, 4);
    const old = await openStep('1.1.5');
    const shownBefore = await seen(agent, 5);
    await publish(
      '1.1.5',
      (edition) =>
        edit('1.1.5-q1', (question) => ({ ...question, question: 'Önnur spurning?' }))(addLine('Viðbót.')(edition)),
      { note: 'Ný lína og spurning' },
    );
    const { editions } = z.parse(stepHistory.response, (await author.get('/api/admin/step-history?stepId=1.1.5')).body);
    expect(editions[0]).toMatchObject({ number: old.number + 1, by: expect.any(String), note: 'Ný lína og spurning' });
    expect(editions.at(-1)).toMatchObject({ number: 1, by: null });
    const { edition } = z.parse(
      stepEdition.response,
      (await author.get(`/api/admin/step-edition?stepId=1.1.5&number=${old.number}`)).body,
    );
    expect(edition).toEqual(old.edition);
    await publish('1.1.5', () => edition);
    const again = await seen(agent, 5);
    expect([again.data, again.data_en]).toEqual([shownBefore.data, shownBefore.data_en]);
    const texts = (step: typeof again) => step.step_questions.map(({ version: _, ...question }) => question);
    expect(texts(again)).toEqual(texts(shownBefore));
  });

  it('offers its author an undo, refused once something else is published', async () => {
    const { agent } = await newLearner(server);
    const { edition } = await openStep('1.1.1');
    const deed = await publish('1.1.1', addLine('Mistök.'));
    expect((await seen(agent)).data).toContain('Mistök.');
    server.clock.now += 60_000;
    // only its author finds it
    const newest = async (who: Agent) =>
      z.parse(
        ownDeed.response,
        (await who.post(ownDeed.path, { actions: [publishStep.action], subjects: ['1.1.1'] })).body,
      ).deed;
    const until = new Date(server.clock.now - 60_000 + UNDO_MS).toISOString();
    expect(await newest(author)).toMatchObject({ id: deed, subject: '1.1.1', undoUntil: until });
    expect(await newest(await signInStaff(server, 'staff'))).toBeNull();
    expect((await author.post('/api/admin/undo', { deed })).status).toBe(200);
    expect(await newest(author)).toMatchObject({ id: deed, undoUntil: null });
    expect((await openStep('1.1.1')).edition).toEqual(edition);
    const first = await publish('1.1.1', addLine('Eitt.'));
    await publish('1.1.1', addLine('Annað.'));
    expect(code(await author.post('/api/admin/undo', { deed: first }))).toBe('undo-impossible');
  });

  it('accepts answers given while a question was retired, and undoes retiring and reinstating', async () => {
    const { agent } = await newLearner(server);
    const [here, stepId] = [{ course: 1, round: 1, step: 1 } as const, '1.1.1'];
    const retire = (retired: boolean) =>
      publish(
        stepId,
        edit('1.1.1-q1', (question) => ({ ...question, retired })),
      );
    const undo = async (deed: number) => {
      server.clock.now += 1000;
      expect((await author.post('/api/admin/undo', { deed })).status).toBe(200);
      const { edition, draft } = await openStep(stepId);
      await author.post('/api/admin/drop-step-draft', { stepId, revision: draft?.revision });
      return edition.questions.find(({ id }) => id === '1.1.1-q1')?.retired;
    };
    const deed = await retire(true);
    const answers = stepAnswers(server, here);
    expect(await undo(deed)).toBe(false);
    await doSteps(server, agent, here, 0);
    expect((await agent.post('/api/submit-step-answers', { stepId, answers })).status).toBe(200);
    await retire(true);
    expect(await undo(await retire(false))).toBe(true);
    await retire(false);
  });

  it('keeps edited texts and retired questions when content files are loaded again', async () => {
    await publish('1.2.1', addLine('Skólans.'));
    await publish(
      '1.2.1',
      edit('1.2.1-q1', (question) => ({ ...question, retired: true })),
    );
    const { edition } = await openStep('1.2.1');
    const source = readContent(folders.content);
    const rounds = source.rounds.map((round) =>
      round.id === '1.2'
        ? {
            ...round,
            steps: round.steps.map((step) => ({
              ...step,
              html: { is: step.html.is.replace('</h2>', '</h2><p>Úr skrá.</p>'), en: step.html.en },
              questions: step.questions.map((question) => ({ ...question, is: `${question.is} Úr skrá?` })),
            })),
          }
        : round,
    );
    await loadContent(server.context.db, { ...source, rounds }, server.clock.read);
    await server.context.catchUp();
    const after = await openStep('1.2.1');
    expect(after.edition.data).toBe(edition.data);
    const question = (id: string) => after.edition.questions.find((each) => each.id === id);
    expect(question('1.2.1-q1')).toEqual(edition.questions.find(({ id }) => id === '1.2.1-q1'));
    // an unedited step takes the text of the file
    expect((await openStep('1.2.2')).edition.data).toContain('Úr skrá.');
  });
});

it('search finds words in steps, questions, statements and articles, in every language', async () => {
  const find = async (q: string) => {
    const { status, body } = await author.post('/api/admin/find-material', { q });
    expect(status).toBe(200);
    return z.parse(findMaterial.response, body);
  };
  const statement = (await server.context.library.bank()).bank.statements.find(({ step }) => step === '1.6.3');
  expect((await find(statement?.text_en ?? '')).statements).toContainEqual(
    expect.objectContaining({ id: statement?.id, step: '1.6.3' }),
  );
  const drawn = server.context.library.pool(2, 3)[0];
  const asked = server.context.library.question(drawn?.id ?? '', drawn?.version ?? 0);
  expect((await find(asked?.question_en ?? '')).steps.map(({ id }) => id)).toContain(`2.3.${asked?.step}`);
  for (const language of addedLanguages) {
    const bank = await server.context.library.bank(language);
    const said = bank.bank.statements.find(({ id }) => id === statement?.id)?.texts?.[language]?.['why'];
    expect((await find(said ?? '')).statements).toContainEqual(
      expect.objectContaining({ id: statement?.id, step: '1.6.3', language }),
    );
    const question = asked?.translated[language]?.['text'];
    expect((await find(question ?? '')).steps).toContainEqual(
      expect.objectContaining({ id: `2.3.${asked?.step}`, language }),
    );
    const step = server.context.library.step('1.4.2', language);
    const [sentence] = /(?<=<p>)[^<>.]{30,}\./.exec(step?.texts?.[language]?.['data'] ?? '') ?? [];
    expect((await find(sentence ?? '')).steps).toContainEqual(expect.objectContaining({ id: '1.4.2', language }));
    const article = await readArticle(server.context.db, 'articleHow', language);
    expect((await find(article?.subtitle ?? '')).articles).toEqual([expect.objectContaining({ id: 'articleHow' })]);
  }
  expect((await find('thyrnirós')).steps).toEqual([]);
  await publish(
    '1.6.3',
    addLine(`${'Langur aðdragandi. '.repeat(10)}Þyrnirós svaf við stýrið${' og svaf enn'.repeat(10)}.`),
  );
  const [found] = (await find('STYRID thyrniros')).steps;
  expect(found).toMatchObject({ id: '1.6.3', words: expect.stringMatching(/^… .*Þyrnirós svaf við stýrið.* …$/) });
  // adjacent words (0) rank before words apart (1), and those before words in several paragraphs (2)
  const closest = async (q: string) => (await find(q)).steps.map(({ id, apart }) => [id, apart])[0];
  expect(await closest('við stýrið og svaf')).toEqual(['1.6.3', 0]);
  expect(await closest('stýrið Þyrnirós')).toEqual(['1.6.3', 1]);
  expect(await closest(`Þyrnirós ${server.context.library.step('1.6.3')?.title ?? ''}`)).toEqual(['1.6.3', 2]);
  expect(await find('zzzz')).toEqual({ steps: [], statements: [], cut: 0, articles: [] });
});

it('outdated English is marked in overview and step until approved, and again on undo', async () => {
  const isMarked = async (): Promise<readonly (boolean | undefined)[]> => {
    const { courses } = z.parse(courseContent.response, (await author.get('/api/admin/course-content')).body);
    const { edition, olderEnglish } = await openStep('1.5.1');
    const shown = staleEnglish(edition, edition, olderEnglish).length > 0;
    return [courses[0]?.steps.find(({ id }) => id === '1.5.1')?.englishOlder, shown];
  };
  const stale = async () => {
    const { edition, olderEnglish } = await openStep('1.5.1');
    return staleEnglish(edition, edition, olderEnglish).map(({ is, en }) => ({ is, en }));
  };
  const approve = async () => {
    const { status, body } = await author.post('/api/admin/approve-english', { stepId: '1.5.1', fine: await stale() });
    expect(status).toBe(200);
    return z.parse(ActionResult.omit({ number: true }), body).deed;
  };
  expect(await isMarked()).toEqual([false, false]);
  // a removed Icelandic paragraph marks its English until that is removed too
  const whole = (await openStep('1.5.1')).edition;
  const second = (html: string): string => html.replace(/<p>.*?<\/p>\n/s, '');
  await publish('1.5.1', (edition) => ({ ...edition, data: second(edition.data) }));
  expect(await isMarked()).toEqual([true, true]);
  expect(await stale()).toEqual([{ is: '', en: /<p>.*?<\/p>/s.exec(whole.data_en)?.[0] }]);
  await publish('1.5.1', (edition) => ({ ...edition, data_en: second(edition.data_en) }));
  expect(await isMarked()).toEqual([false, false]);
  // a question changed in Icelandic only
  await publish(
    '1.5.1',
    edit('1.5.1-q8', (question) => ({ ...question, question: `${question.question} Nú?` })),
  );
  expect(await isMarked()).toEqual([true, true]);
  expect(await stale()).toMatchObject([{ is: expect.stringMatching(/ Nú\?$/) }]);
  const deed = await approve();
  expect(await isMarked()).toEqual([false, false]);
  expect((await author.post('/api/admin/undo', { deed })).status).toBe(200);
  expect(await isMarked()).toEqual([true, true]);
  await approve();
  await publish('1.5.1', addLine('Ný lína.'));
  expect(await stale()).toEqual([{ is: '<p>Ný lína.</p>', en: '' }]);
  const nowhere = { stepId: '1.9.1', fine: [{ is: 'a', en: 'b' }] };
  expect((await author.post('/api/admin/approve-english', nowhere)).status).toBe(404);
});

it('a translation is dropped when words and key both change, not when one does', async () => {
  const [language = 'en'] = addedLanguages;
  const asked = () => server.context.library.step('1.3.1', language)?.step_questions[0];
  const said = () => asked()?.texts?.[language]?.['question'];
  const before = said();
  expect(before).toEqual(expect.any(String));
  const right = asked()?.step_answers.flatMap(({ id, correct }) => (correct ? id : [])) ?? [];
  const other = asked()?.step_answers.flatMap(({ id, correct }) => (correct ? [] : id)) ?? [];
  const write = (key: readonly string[], more: string) =>
    publish(
      '1.3.1',
      edit(asked()?.id ?? '', (one) => ({
        ...one,
        question: one.question + more,
        options: one.options.map((option) => ({ ...option, correct: key.includes(option.id) })),
      })),
    );
  await write(other, '');
  expect(said()).toBe(before);
  await write(right, ' Eða ekki?');
  expect(said(), 'other words of the key that it was translated with').toBe(before);
  const deed = await write(other, ' Hvað er rangt?');
  expect(said()).toBeUndefined();
  await author.post('/api/admin/undo', { deed });
  expect(said()).toBe(before);
});

it('outdated English is computed once per edition, not on each overview request', async () => {
  const { run } = look(server);
  const more = Array.from({ length: 30 }, (_, nth) => nth + 101);
  const columns = 'step_id, title_is, title_en, html_en, say, published_by';
  for (const nr of more)
    await run(
      `INSERT INTO step_versions (${columns}, version, html_is, published_at)
       SELECT ${columns}, ${nr}, replace(html_is, '</h2>', '</h2><p>Viðbót ${nr}.</p>'), ${nr}
       FROM step_versions WHERE version = 1 AND step_id LIKE '2.2.%'`,
    );
  const ask = async () => {
    const before = process.cpuUsage();
    const { courses } = z.parse(courseContent.response, (await author.get('/api/admin/course-content')).body);
    const { user } = process.cpuUsage(before);
    return { user, older: courses[1]?.steps.filter(({ round }) => round === 2).map((step) => step.englishOlder) };
  };
  const [first, second] = [await ask(), await ask()];
  expect(second.older).toEqual(first.older);
  expect(new Set(first.older)).toEqual(new Set([true]));
  expect(second.user).toBeLessThan(first.user / 2);
  await run("DELETE FROM step_versions WHERE version > 100 AND step_id LIKE '2.2.%'");
});

it('the four single-text calls publish at once, sanitised and logged', async () => {
  const { agent } = await newLearner(server);
  const { edition } = await openStep('1.1.1');
  const calls = [
    ['update-step-content', { stepId: '1.1.1', stepData: `${edition.data}<p>Íslenska<script>x()</script></p>` }],
    ['update-step-content-en', { stepId: '1.1.1', stepDataEnglish: `${edition.data_en}<p>English</p>` }],
    ['update-step-question', { questionId: '1.1.1-q1', question: 'Hver er spurningin?', lang: 'is' }],
    ['update-step-answer', { answerId: '1.1.1-q1-b', answer: 'The answer', lang: 'en' }],
  ] as const;
  for (const [name, payload] of calls) {
    server.clock.now += 1000;
    expect((await author.post(`/api/admin/${name}`, payload)).status, name).toBe(200);
  }
  const step = await seen(agent);
  expect(step.data.endsWith('<p>Íslenska</p>\n')).toBe(true);
  expect(step.data_en.endsWith('<p>English</p>\n')).toBe(true);
  const [question] = step.step_questions;
  expect(question?.question).toBe('Hver er spurningin?');
  expect(question?.step_answers.find(({ id }) => id === '1.1.1-q1-b')?.answer_en).toBe('The answer');
  const log = await look(server).rows<{ action: string; after: string }>(
    "SELECT action, after FROM staff_log WHERE action LIKE 'update-step%' AND subject = '1.1.1' ORDER BY id",
  );
  expect(log.map(({ action }) => action)).toEqual(calls.map(([name]) => name));
  expect(log[2]?.after).toContain('Hver er spurningin?');
  for (const [name, payload] of [
    ['update-step-content', { stepId: '1.9.1', stepData: '<h2>x</h2>' }],
    ['update-step-question', { questionId: '1.1.1-q99', question: 'x', lang: 'is' }],
    ['update-step-answer', { answerId: '1.1.1-q99-a', answer: 'x', lang: 'is' }],
  ] as const)
    expect((await author.post(`/api/admin/${name}`, payload)).status, name).toBe(404);
  expect(
    (await author.post('/api/admin/update-step-question', { questionId: '1.1.1-q1', question: '', lang: 'is' })).status,
  ).toBe(422);
});

it('a test in progress keeps its drawn questions and their keys after one is republished', async () => {
  const { agent } = await newLearner(server);
  await doSteps(server, agent, { course: 1, round: 1 });
  const drawn = await fetchTest(agent, { course: 1, round: 1 });
  const { library } = server.context;
  // a question whose options are all right would have none after the turn, and is not published
  const turned = drawn.test.questions
    .map(({ id }) => library.question(id, 1))
    .find((each) => each?.answers.some(({ correct }) => !correct));
  expect(turned).toBeDefined();
  await publish(
    `1.1.${turned?.step}`,
    edit(turned?.id ?? '', ({ options, ...question }) => ({
      ...question,
      question: 'Allt önnur orð?',
      options: options.map((option) => ({ ...option, correct: !option.correct })),
    })),
  );
  expect(await fetchTest(agent, { course: 1, round: 1 })).toEqual(drawn);
  const submitted = await agent.post('/api/submit-test', handedIn(server, drawn));
  expect(submitted.body).toMatchObject({ passed: true });
});

it('states carry a material number that step publications raise and price changes do not', async () => {
  const { agent } = await newLearner(server);
  const told = async (): Promise<number | undefined> =>
    z.parse(z.object({ material: z.int() }), (await agent.get('/api/is-logged-in')).body).material;
  const before = await told();
  await publish('1.1.7', addLine('Enn ein lína.'));
  const after = await told();
  expect(after).toBeGreaterThan(before ?? 0);
  const staff = await signInStaff(server);
  expect((await staff.post('/api/admin/set-price', { course: 1, price: 13_700 })).status).toBe(200);
  expect(await told()).toBe(after);
  const sent = await agent.post('/api/sync', { protocol: PROTOCOL, commands: [] });
  expect(z.parse(sync.response, sent.body).state.material).toBe(after);
});
