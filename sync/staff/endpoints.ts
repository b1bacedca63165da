/** Every call of the staff area. Separate from the learner's calls, so that no learner's device loads it. */
import { endpointsIn, type Endpoint } from '../endpoint.ts';
import type { Action } from './declare.ts';
import * as articles from './articles-contract.ts';
import * as audit from './audit-contract.ts';
import * as confirm from './confirm-contract.ts';
import * as content from './content-contract.ts';
import * as desk from './desk-contract.ts';
import * as factor from './factor-contract.ts';
import * as inbox from './inbox-contract.ts';
import * as instructors from './instructors-contract.ts';
import * as invitation from './invitation-contract.ts';
import * as payments from './payments-contract.ts';
import * as people from './people-contract.ts';
import * as pictures from './pictures-contract.ts';
import * as prices from './prices-contract.ts';
import * as recordings from './recordings-contract.ts';
import * as school from './school-contract.ts';
import * as security from './security-contract.ts';
import * as statements from './statements-contract.ts';
import * as statistics from './statistics-contract.ts';
import * as studentActions from './student-actions.ts';
import * as student from './student-contract.ts';
import * as students from './students-contract.ts';
import * as system from './system-contract.ts';
import * as todayActions from './today-actions.ts';
import * as today from './today-contract.ts';
import * as translations from './translations-contract.ts';

type StaffEndpoint = Endpoint & Partial<Pick<Action, 'action' | 'final' | 'secret'>>;

const declared: readonly StaffEndpoint[] = [
  ...endpointsIn([articles, audit, confirm, content, desk, factor, inbox, instructors, invitation, payments]),
  ...endpointsIn([people, pictures, prices, recordings, school, security, statements, statistics, studentActions]),
  ...endpointsIn([student, students, system, todayActions, today, translations]),
];

/** Without the calls for invited people, who are not staff yet. */
export const staffEndpoints: readonly StaffEndpoint[] = declared.filter(({ access }) => access !== 'anyone');
