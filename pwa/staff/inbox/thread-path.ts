/** Where a learner's thread is opened in the inbox. */
import { pathTo } from '../../../sync/paths.ts';
import type { Box } from '../../../sync/staff/inbox-contract.ts';

export const threadPath = (userId: string, box: Box = 'open'): string =>
  `${pathTo('inbox')}?${new URLSearchParams({ box, hver: userId }).toString()}`;
