/** Questions added in the editor. */
import { expect, it, vi } from 'vitest';
import { mergeEditions } from '../../../../sync/staff/merge-editions.ts';
import { newQuestion } from './questions.ts';

it('new questions of two authors get different ids outside the file numbering', () => {
  const chance = vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(0.5);
  const step = { data: '', data_en: '', questions: [] };
  const [mine, theirs] = ['Mín?', 'Þeirra?'].map((question) => ({
    ...step,
    questions: [{ ...newQuestion('1.1.1', 'step'), question }],
  }));
  const { questions } = mergeEditions(step, mine ?? step, theirs ?? step).edition;
  expect(questions.map(({ question }) => question)).toEqual(['Mín?', 'Þeirra?']);
  chance.mockRestore();
  for (const { id } of questions) expect(id).toMatch(/^1\.1\.1-q\d{3,}$/);
});
