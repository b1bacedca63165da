/** For each command what the server does besides; one that is forgotten here does not compile. */
import type { CommandName } from '../../sync/progress/command.ts';
import { nothingBesides, type Effect } from './effect.ts';
import { reportQuestionEffect } from './effects/report-question.ts';
import { sendFeedbackEffect } from './effects/send-feedback.ts';
import { sendMessageEffect } from './effects/send-message.ts';
import { submitFinalTestEffect } from './effects/submit-final-test.ts';
import { submitStepAnswersEffect } from './effects/submit-step-answers.ts';
import { submitTestEffect } from './effects/submit-test.ts';
import { updateUserStepEffect } from './effects/update-user-step.ts';

export const effects: { readonly [N in CommandName]: Effect<N> } = {
  'update-user-round': nothingBesides,
  'update-user-step': updateUserStepEffect,
  'submit-step-answers': submitStepAnswersEffect,
  'submit-test': submitTestEffect,
  'submit-final-test': submitFinalTestEffect,
  'send-message': sendMessageEffect,
  'send-feedback': sendFeedbackEffect,
  'report-question': reportQuestionEffect,
};
