/** The draft of a step in the editor, beside the answers of the school. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { RequestOf, ResponseOf } from '../../../../sync/endpoint.ts';
import type { DraftState } from './use-step-draft.ts';
import { saveStepDraft, stepContent, stepEdition } from '../../../../sync/staff/content-contract.ts';
import type { StepEdition } from '../../../../sync/staff/step-edition.ts';
import { stubPage } from '../../../test/fake-page.ts';

beforeAll(() => {
  stubPage();
  vi.stubGlobal('addEventListener', () => undefined);
});
afterAll(() => void vi.unstubAllGlobals());

const text = (...lines: readonly string[]): StepEdition => ({
  data: `<h2>Titill</h2>\n${lines.map((line) => `<p>${line}</p>\n`).join('')}`,
  data_en: '<h2>Title</h2>\n',
  questions: [],
});
const at = '2026-11-22T12:00:00.000Z';
const CONTENT: ResponseOf<typeof stepContent> = {
  step: {
    id: '1.1.1',
    nr: 1,
    course: 1,
    round: 1,
    roundName: '',
    title: '',
    title_en: '',
    data: '',
    data_en: '',
    step_questions: [],
    audio: null,
  },
  edition: text('Eitt úr skrá.', 'Tvö.'),
  number: 2,
  published: { at, by: null, own: false, takesBack: null },
  olderEnglish: { blocks: [], fields: [], fine: [] },
  recordingOlder: false,
  draft: { edition: text('Eitt.', 'Tvö mín.'), base: 1, revision: 7, savedAt: at, savedBy: '', own: true, writers: [] },
  feedback: [],
  openTests: 0,
};

it('a draft on an older edition is rebased before an action, not when viewed', async () => {
  const saved: RequestOf<typeof saveStepDraft>[] = [];
  const answers: Readonly<Record<string, (request: Request) => Promise<object>>> = {
    [stepContent.path]: () => Promise.resolve(CONTENT),
    [stepEdition.path]: () => Promise.resolve({ edition: text('Eitt.', 'Tvö.') }),
    [saveStepDraft.path]: async (request) => {
      saved.push(saveStepDraft.request.parse(await request.json()));
      return { revision: 8, savedAt: at };
    },
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    const answer = await answers[new URL(request.url).pathname]?.(request);
    return answer ? Response.json(answer) : new Response(null, { status: 404 });
  });
  const { openDesk } = await import('./use-step-draft.ts');
  const desk = openDesk('1.1.1', { show: () => undefined, onFailure: () => undefined });
  await desk.look();
  expect([await desk.flush(), saved]).toEqual([7, []]);
  expect(await desk.flush(true)).toBe(8);
  expect(saved).toEqual([{ stepId: '1.1.1', base: 2, revision: 7, edition: text('Eitt úr skrá.', 'Tvö mín.') }]);
  expect([await desk.flush(true), saved.length]).toEqual([8, 1]);
});

it('the note of a colleague in the draft goes with the own publication or restoration, whatever answer comes first', async () => {
  const theirs = {
    edition: text('Eitt.', 'Tvö.'),
    base: 2,
    revision: 8,
    savedAt: at,
    savedBy: 'Rós',
    own: false,
    writers: [],
  };
  const begun = { ...CONTENT, draft: null };
  const written = { ...CONTENT, draft: theirs };
  const published = { ...CONTENT, number: 3, published: { ...CONTENT.published, own: true }, draft: null };
  const restored = { ...CONTENT, draft: { ...theirs, revision: 9, own: true } };
  for (const own of [published, restored]) {
    let content: typeof begun | typeof written = begun;
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(content)));
    const { openDesk } = await import('./use-step-draft.ts');
    const told: (string | undefined)[] = [];
    const show = ({ news }: DraftState) => void told.push(news?.kind);
    const desk = openDesk('1.1.1', { show, onFailure: () => undefined });
    for (content of [begun, written, own]) await desk.look();
    await desk.look(true);
    expect(told).toEqual([undefined, 'saved', undefined, undefined]);
  }
});
