/** Every call of the staff area. Apart from the learner's calls: no learner's device loads this. */
import type { Endpoint } from '../endpoint.ts';
import { listArticles, publishArticle } from './articles-contract.ts';
import * as content from './content-contract.ts';
import { confirmCourse, retryRegistration } from './confirm-contract.ts';
import { deeds, exportDeeds, findDeeds } from './audit-contract.ts';
import { changes, me, undo } from './desk-contract.ts';
import { beginFactor, confirmFactor, prove, renewCodes } from './factor-contract.ts';
import { addInstructor, editInstructor, listInstructors } from './instructors-contract.ts';
import { hideMessage, leaveMessage } from './messages-contract.ts';
import { listPictures, uploadPicture } from './pictures-contract.ts';
import { removeRecording, uploadRecording, useRecording } from './recordings-contract.ts';
import { endStaffSessions, listStaff, resetFactor } from './people-contract.ts';
import { listPrices, setPrice } from './prices-contract.ts';
import { exportSecurityLog, securityLog } from './security-contract.ts';
import { settings } from './settings-contract.ts';
import {
  addDays,
  closeCourse,
  correctStudent,
  deleteStudent,
  endStudentSessions,
  openCourse,
  refundPayment,
  remindStudent,
  restartForStudent,
  sellNewRun,
  sendReset,
  writeNote,
} from './student-actions.ts';
import { system } from './system-contract.ts';
import { studentDetails } from './student-contract.ts';
import { exportStudents, findStudents, listStudents } from './students-contract.ts';
import {
  dropLetter,
  dropOrder,
  dropTransfer,
  handleFeedback,
  leaveOrder,
  postMagnet,
  resendLetter,
  retryRefund,
  settleOrder,
  settlePayout,
  settleRefund,
  vouchForOrder,
} from './today-actions.ts';
import { magnetLabels, today } from './today-contract.ts';
import { addStatement, editStatement, roundStatements } from './statements-contract.ts';
import { learningStatistics, statistics } from './statistics-contract.ts';

export const staffEndpoints: readonly (Endpoint & { readonly action?: string })[] = [
  me,
  roundStatements,
  addStatement,
  editStatement,
  prove,
  beginFactor,
  confirmFactor,
  renewCodes,
  changes,
  undo,
  deeds,
  findDeeds,
  exportDeeds,
  listStaff,
  endStaffSessions,
  resetFactor,
  listPrices,
  setPrice,
  listInstructors,
  addInstructor,
  editInstructor,
  listArticles,
  publishArticle,
  securityLog,
  exportSecurityLog,
  settings,
  system,
  hideMessage,
  leaveMessage,
  statistics,
  learningStatistics,
  content.courseContent,
  content.stepContent,
  content.saveStepDraft,
  content.dropStepDraft,
  content.publishStep,
  content.stepHistory,
  content.stepEdition,
  content.correctionResult,
  content.handleReports,
  content.updateStepContent,
  content.updateStepContentEnglish,
  content.updateStepQuestion,
  content.updateStepAnswer,
  listPictures,
  uploadPicture,
  uploadRecording,
  useRecording,
  removeRecording,
  confirmCourse,
  retryRegistration,
  listStudents,
  findStudents,
  exportStudents,
  studentDetails,
  openCourse,
  closeCourse,
  addDays,
  restartForStudent,
  sellNewRun,
  refundPayment,
  remindStudent,
  sendReset,
  correctStudent,
  endStudentSessions,
  deleteStudent,
  writeNote,
  today,
  magnetLabels,
  dropTransfer,
  settleOrder,
  dropOrder,
  vouchForOrder,
  leaveOrder,
  settlePayout,
  settleRefund,
  retryRefund,
  handleFeedback,
  postMagnet,
  resendLetter,
  dropLetter,
];
