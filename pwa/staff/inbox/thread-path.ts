/** Where a learner's thread is opened in the inbox, and where it is opened to be answered. */
import { pathTo } from '../../../sync/paths.ts';
import type { Box } from '../../../sync/staff/inbox-contract.ts';

export const threadPath = (userId: string, box: Box = 'open'): string =>
  `${pathTo('inbox')}?${new URLSearchParams({ box, hver: userId }).toString()}`;

/** The focus is where the answer is written. */
export const ANSWER = '#svar';
export const answerPath = (userId: string): string => threadPath(userId) + ANSWER;
