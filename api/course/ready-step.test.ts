/** A step answer assembled from prepared pieces equals the one serialised whole, plain and compressed. */
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stepId, STEPS } from '../../sync/course/ids.ts';
import { languages, pick } from '../../sync/language.ts';
import { openLibrary, type Library } from '../content/library.ts';
import { closeDatabase, openDatabase } from '../platform/db/open.ts';
import { schoolIn } from '../platform/db/open-school.ts';
import { ownFolder } from '../test/endings.ts';
import { firstStart, START } from '../test/first-start.ts';
import { cut, ownTexts, plainly, wholeAnswer, zipped } from './ready-step.ts';

const opened = openDatabase(path.join(ownFolder('akrein-ready-'), 'akrein.db'));
let library: Library;
beforeAll(async () => {
  await firstStart(schoolIn(opened), false, () => START);
  library = await openLibrary({ db: opened.db, pictures: new Map(), audioBaseUrl: '' });
});
afterAll(() => closeDatabase(opened));

const status = fc.constantFrom('Ongoing' as const, 'Finished' as const, null);

it('equals the whole answer for any step, ticks and statuses (property)', () => {
  fc.assert(
    fc.property(
      fc.record({
        course: fc.constantFrom(1 as const, 2 as const),
        round: fc.integer({ min: 1, max: 6 }),
        step: fc.integer({ min: 1, max: STEPS }),
      }),
      fc.constantFrom(...languages),
      fc.array(status, { minLength: STEPS, maxLength: STEPS }),
      fc.array(fc.nat(20)),
      (ref, language, statuses, ticked) => {
        const step = library.step(stepId(ref));
        if (!step) throw new Error(`no material for ${stepId(ref)}`);
        const options = step.step_questions.flatMap(({ id, step_answers }) =>
          step_answers.map((answer) => ({ questionId: id, answerId: answer.id })),
        );
        const ticks = options.filter((_, index) => ticked.includes(index));
        const name = pick(language, library.roundName(ref.course, ref.round));
        const pieces = cut(step, name, ref);
        const own = ownTexts(pieces, { ticks, statuses });
        const truth = wholeAnswer(step, name, ref, { ticks, statuses });
        expect(plainly(pieces, own).toString()).toBe(truth);
        expect(gunzipSync(zipped(pieces, own)).toString()).toBe(truth);
      },
    ),
    { numRuns: 150 },
  );
});
