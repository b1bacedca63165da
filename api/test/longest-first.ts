/** The order of the files: the longest first, so that none is left alone at the end while the other workers have nothing to do. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Measured; a file that is not here comes after them. */
const LONGEST = [
  'simulation.test.ts',
  'simulation-2.test.ts',
  'whole-run.test.ts',
  'public-pages.test.ts',
  'learning-rows.test.ts',
  'screens.test.ts',
  'trouble.test.ts',
  'mutants.test.ts',
  'account-rows.test.ts',
  'purchase.test.ts',
  'journey.test.ts',
  'payment-kill.test.ts',
  'backup.test.ts',
] as const;

const place = ({ moduleId }: TestSpecification): number => {
  const found = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}`));
  return found === -1 ? LONGEST.length : found;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return [...files].sort((a, b) => place(a) - place(b));
  }
}
