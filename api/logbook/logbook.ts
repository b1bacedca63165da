/** The one door to where finished courses are registered; what stands behind it is chosen by the settings. */
import type { CourseNr } from '../../sync/scalar.ts';

export type FinishedCourse = {
  /** Kennitala of the learner, ten digits. */
  readonly ssn: string;
  readonly course: CourseNr;
  /** Day it was finished in Iceland, `yyyy-mm-dd`. */
  readonly finishedOn: string;
  /** Kennitala of who confirmed it at the school. */
  readonly employeeSsn: string;
};

export type Registration =
  | { readonly kind: 'registered'; readonly bookId: string; readonly resultId: string }
  /** The learner has no active logbook: the permit to learn is missing. */
  | { readonly kind: 'no-book' }
  /** The authority says no: somebody at the school has to look at it. */
  | { readonly kind: 'refused'; readonly reason: string };

export type Logbook = {
  /** Registers a finished course unless it stands there already. Throws LogbookTrouble where it is not known what came of it. */
  readonly register: (course: FinishedCourse) => Promise<Registration>;
};

/** The office could not be reached, or did not answer for itself: nothing is known, so it is read before anything is tried again. */
export class LogbookTrouble extends Error {}
