/**
 * Orders test files by project, because a worker that changes projects starts cold. Within a project the longest come
 * first, so that no long file runs alone at the end.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Longest first. */
const PROJECTS = ['simulation', 'browser', 'api', 'sync', 'alone', 'pwa'];

/** As measured. Other files come after them. */
const LONGEST = [
  'simulation.test.ts',
  'simulation-2.test.ts',
  'mutants.test.ts',
  'trouble.test.ts',
  'whole-run.test.ts',
  'screens.test.ts',
  'learning-rows.test.ts',
  'public-pages.test.ts',
  'bad-device.test.ts',
  'staff-content.test.ts',
  'staff-school.test.ts',
  'journey.test.ts',
  'purchase.test.ts',
  'account-rows.test.ts',
  'other-browsers.test.ts',
  'settings.test.ts',
  'server-kill.test.ts',
  'mail.test.ts',
  'backup.test.ts',
  'payment-kill.test.ts',
  'production.test.ts',
  'payment-forgery.test.ts',
] as const;

const placeIn = (list: readonly string[], fits: (each: string) => boolean): number => {
  const found = list.findIndex(fits);
  return found === -1 ? list.length : found;
};
const place = ({ moduleId, project }: TestSpecification): number =>
  placeIn(PROJECTS, (name) => name === project.name) * (LONGEST.length + 1) +
  placeIn(LONGEST, (name) => moduleId.endsWith(`/${name}`));

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return [...files].sort((a, b) => place(a) - place(b));
  }
}
