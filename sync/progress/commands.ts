/** Every command there is; the union, the schemas, the calls and what the device knows of them follow from this list. */
import { reportQuestion } from './commands/report-question.ts';
import { sendFeedback } from './commands/send-feedback.ts';
import { sendMessage } from './commands/send-message.ts';
import { submitFinalTest } from './commands/submit-final-test.ts';
import { submitStepAnswers } from './commands/submit-step-answers.ts';
import { submitTest } from './commands/submit-test.ts';
import { updateUserRound } from './commands/update-user-round.ts';
import { updateUserStep } from './commands/update-user-step.ts';

export const commands = {
  [updateUserRound.name]: updateUserRound,
  [updateUserStep.name]: updateUserStep,
  [submitStepAnswers.name]: submitStepAnswers,
  [submitTest.name]: submitTest,
  [submitFinalTest.name]: submitFinalTest,
  [sendMessage.name]: sendMessage,
  [sendFeedback.name]: sendFeedback,
  [reportQuestion.name]: reportQuestion,
};
