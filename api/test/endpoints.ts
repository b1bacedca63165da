/** Every declared call but the staff area's (`sync/staff/endpoints.ts`); guard tests compare this list with what the server serves. */
import * as account from '../../sync/account/contract.ts';
import * as myLearners from '../../sync/account/my-learners.ts';
import * as ownData from '../../sync/account/own-data.ts';
import * as credentials from '../../sync/account/credentials.ts';
import * as reset from '../../sync/account/reset.ts';
import * as session from '../../sync/account/session-contract.ts';
import * as community from '../../sync/community/contract.ts';
import * as course from '../../sync/course/contract.ts';
import { endpointsIn, type Endpoint } from '../../sync/endpoint.ts';
import * as exam from '../../sync/exam/contract.ts';
import * as site from '../../sync/site/page-data.ts';
import * as payment from '../../sync/payment/contract.ts';
import * as payer from '../../sync/payment/payer-contract.ts';
import * as practice from '../../sync/practice/contract.ts';
import { commands } from '../../sync/progress/commands.ts';
import * as progress from '../../sync/progress/contract.ts';
import * as notices from '../../sync/progress/notices.ts';
import * as push from '../../sync/progress/push-contract.ts';
import * as share from '../../sync/progress/share-contract.ts';
import { acceptInvitation, confirmInvitation, openInvitation } from '../../sync/staff/invitation-contract.ts';

export const endpoints: readonly Endpoint[] = [
  ...endpointsIn([account, session, myLearners, ownData, credentials, reset, community, course, exam]),
  ...endpointsIn([site, payment, payer, practice, progress, notices, push, share]),
  ...Object.values(commands).map((command) => command.endpoint),
  acceptInvitation,
  confirmInvitation,
  openInvitation,
];
