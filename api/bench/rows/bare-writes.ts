/** Writes the rows of submissions and messages by prepared statements only. */
import type { Database } from 'better-sqlite3';

export type Submission = {
  readonly id: string;
  readonly enrolment: string;
  readonly payload: { readonly stepId: string; readonly answers: readonly { questionId: string; answerId: string }[] };
};
export type Message = { readonly id: string; readonly payload: { readonly messageText: string } };
export type Batch = { readonly commands: readonly (Submission | Message)[] };

/** @returns functions that write one submission or many commands, one transaction per call. */
export function bareWrites(sqlite: Database) {
  const step = sqlite.prepare(
    `INSERT INTO user_steps (enrolment_id, round_nr, nr, started_at, finished_at, command_id) VALUES (?, ?, ?, ?, ?, ?)`,
  );
  const tick = sqlite.prepare(
    `INSERT INTO user_step_answers (enrolment_id, round_nr, step_nr, question_id, answer_id) VALUES (?, ?, ?, ?, ?)`,
  );
  const command = sqlite.prepare(
    `INSERT INTO commands (id, account_id, enrolment_id, name, payload, claimed_at, received_at, verdict) VALUES (?, ?, ?, ?, ?, ?, ?, 'accepted')`,
  );
  const message = sqlite.prepare(`INSERT INTO messages (id, account_id, text, created_at) VALUES (?, ?, ?, ?)`);
  const submission = (account: string, { id, enrolment, payload }: Submission): void => {
    const now = Date.now();
    const [, round, nr] = payload.stepId.split('.').map(Number);
    command.run(id, account, enrolment, 'submit-step-answers', JSON.stringify(payload), now, now);
    step.run(enrolment, round, nr, now, now, id);
    for (const { questionId, answerId } of payload.answers) tick.run(enrolment, round, nr, questionId, answerId);
  };
  const written = (account: string, { id, payload }: Message): void => {
    const now = Date.now();
    command.run(id, account, null, 'send-message', JSON.stringify(payload), now, now);
    message.run(id, account, payload.messageText, now);
  };
  const alone = sqlite.transaction(submission);
  const together = sqlite.transaction((account: string, { commands }: Batch) => {
    for (const each of commands)
      if ('stepId' in each.payload) submission(account, each as Submission);
      else written(account, each as Message);
  });
  return {
    submit: (account: string, given: Submission): void => alone.immediate(account, given),
    batch: (account: string, given: Batch): void => together.immediate(account, given),
  };
}
