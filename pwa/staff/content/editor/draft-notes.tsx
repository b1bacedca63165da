/** Notes above a step's text: recent actions with undo, and learners' feedback. */
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

/** Actions on a step, except translations. */
const DEEDS = [publishStep, dropStepDraft, restoreEdition, approveEnglish, useRecording, removeRecording].map(
  ({ action }) => action,
);

/** Log entry of a publication. */
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
      {/* the pressed button goes with its panel, which may be scrolled far below */}
      <DeedNote
        takesFocus
        action={dropping}
        done={t('editor.dropped')}
        undoWords={t('editor.undoDrop')}
        undoneWords={t('editor.draftBack')}
      />
      <DeedNote
        takesFocus
        action={restoring}
        done={t('editor.restored')}
        undoWords={t('editor.undoRestore')}
        undoneWords={t('editor.draftBack')}
      />
      {/* publishing has its own undo, also after later actions on the draft or a translation */}
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
