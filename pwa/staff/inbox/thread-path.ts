/** Addresses of a learner's thread, to read or to answer. */
import { pathTo } from '../../../sync/paths.ts';
import type { Box } from '../../../sync/staff/inbox-contract.ts';

export const threadPath = (userId: string, box: Box = 'open'): string =>
  `${pathTo('inbox')}?${new URLSearchParams({ box, hver: userId }).toString()}`;

/** Focuses the answer field. */
export const ANSWER = '#svar';
export const answerPath = (userId: string): string => threadPath(userId) + ANSWER;
