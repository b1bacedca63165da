/** Every declared call; a guard test compares this list with what the server serves. */
import * as account from './account/contract.ts';
import * as ownData from './account/own-data.ts';
import * as reset from './account/reset.ts';
import * as community from './community/contract.ts';
import * as course from './course/contract.ts';
import type { Endpoint } from './endpoint.ts';
import * as exam from './exam/contract.ts';
import * as site from './site/page-data.ts';
import * as payment from './payment/contract.ts';
import * as progress from './progress/contract.ts';

export const endpoints: readonly Endpoint[] = [
  account.isLoggedIn,
  account.signIn,
  account.teachers,
  account.registerUser,
  account.getUserInformation,
  account.setUserInformation,
  reset.forgotPassword,
  reset.resetPassword,
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
  progress.updateUserRound,
  progress.updateUserStep,
  progress.submitStepAnswers,
  progress.sync,
  exam.getTest,
  exam.submitTest,
  exam.getFinalTest,
  exam.submitFinalTest,
  payment.paymentOffer,
  payment.paymentData,
  payment.confirmBankTransfer,
  payment.transactions,
  community.listMessages,
  community.hideMessage,
  community.sendMessage,
  community.sendFeedback,
  community.sendMagnet,
  site.pageData,
];
