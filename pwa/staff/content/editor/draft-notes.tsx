/** What stands above a step's text: what was done to its draft or published a while ago, with its way back, and what learners wrote on its page. */
import * as z from 'zod/mini';
import type { ResponseOf } from '../../../../sync/endpoint.ts';
import {
  approveEnglish,
  dropStepDraft,
  publishStep,
  restoreEdition,
  type stepContent,
} from '../../../../sync/staff/content-contract.ts';
import { removeRecording, useRecording } from '../../../../sync/staff/recordings-contract.ts';
import { useWords } from '../../../language/language.ts';
import { MailIcon } from '../../../ui/icons/learner-icons.tsx';
import type { Undoable } from '../../hooks/use-action.ts';
import { EarlierDeed } from '../earlier-deed.tsx';
import { Said } from './question-known.tsx';
import { DeedNote } from './step-status.tsx';

/** What can be done to a step in its own languages. */
const DEEDS = [publishStep, dropStepDraft, restoreEdition, approveEnglish, useRecording, removeRecording].map(
  ({ action }) => action,
);

/** What the log holds of a publication, of which its number is told. */
const PublishedAs = z.object({ number: z.int() });

type Props = {
  readonly content: ResponseOf<typeof stepContent>;
  readonly dropping: Undoable;
  readonly restoring: Undoable;
};

export function DraftNotes({ content: { step, feedback }, dropping, restoring }: Props) {
  const { t } = useWords();
  return (
    <>
      <DeedNote
        action={dropping}
        done={t('editor.dropped')}
        undoWords={t('editor.undoDrop')}
        undoneWords={t('editor.draftBack')}
      />
      <DeedNote
        action={restoring}
        done={t('editor.restored')}
        undoWords={t('editor.undoRestore')}
        undoneWords={t('editor.draftBack')}
      />
      {/* its translation and its draft are done to another thing: publishing can be taken back after them too */}
      <EarlierDeed
        actions={[publishStep.action]}
        subjects={[step.id]}
        words={({ after }) => t('editor.youPublished', z.parse(PublishedAs, after))}
      />
      <EarlierDeed actions={DEEDS} subjects={[step.id]} besides={publishStep.action} />
      {feedback.length === 0 ? null : (
        <div className="note">
          <MailIcon small />
          <div>
            <b>{t('editor.feedback', { count: feedback.length })}</b> {t('editor.feedbackText')}
            <Said words={feedback} />
          </div>
        </div>
      )}
    </>
  );
}
