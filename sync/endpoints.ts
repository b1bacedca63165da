/** Every declared call but the staff area's (`staff/endpoints.ts`); a guard test compares this list with what the server serves. */
import * as account from './account/contract.ts';
import * as myLearners from './account/my-learners.ts';
import * as ownData from './account/own-data.ts';
import * as credentials from './account/credentials.ts';
import * as reset from './account/reset.ts';
import * as community from './community/contract.ts';
import * as course from './course/contract.ts';
import type { Endpoint } from './endpoint.ts';
import * as exam from './exam/contract.ts';
import * as site from './site/page-data.ts';
import * as payment from './payment/contract.ts';
import * as payer from './payment/payer-contract.ts';
import * as practice from './practice/contract.ts';
import { commands } from './progress/commands.ts';
import { recogniseReceipts, sync } from './progress/contract.ts';
import * as notices from './progress/notices.ts';
import * as push from './progress/push-contract.ts';
import * as share from './progress/share-contract.ts';
import { acceptInvitation, confirmInvitation, openInvitation } from './staff/invitation-contract.ts';

export const endpoints: readonly Endpoint[] = [
  account.isLoggedIn,
  account.signIn,
  account.signOut,
  account.instructors,
  account.registerUser,
  account.getUserInformation,
  account.setUserInformation,
  credentials.changePassword,
  credentials.confirmEmail,
  reset.forgotPassword,
  reset.resetPassword,
  openInvitation,
  acceptInvitation,
  confirmInvitation,
  ownData.listSessions,
  ownData.endOtherSessions,
  ownData.myData,
  ownData.deleteAccount,
  course.subDashboard,
  course.courseAccess,
  course.restartCourse,
  course.roundData,
  course.coursePack,
  course.packSizes,
  ...Object.values(commands).map((command) => command.endpoint),
  sync,
  recogniseReceipts,
  notices.getNotices,
  notices.setNotice,
  push.getPushKey,
  push.subscribePush,
  push.revokePush,
  share.getShare,
  share.makeShare,
  share.revokeShare,
  share.openShare,
  share.showInstructor,
  myLearners.askLearnersLink,
  myLearners.openMyLearners,
  myLearners.getMyLearners,
  myLearners.leaveMyLearners,
  practice.practiceBank,
  practice.practiceLog,
  exam.getTest,
  exam.getFinalTest,
  payment.paymentOffer,
  payment.paymentData,
  payment.confirmBankTransfer,
  payment.giveDiscountCode,
  payment.withdrawBankTransfer,
  payment.transactions,
  payer.makePayLink,
  payer.withdrawPayLink,
  payer.openPayLink,
  payer.payByLink,
  community.listMessages,
  community.reportMessage,
  community.schoolThread,
  community.threadRead,
  community.sendMagnet,
  site.pageData,
];
