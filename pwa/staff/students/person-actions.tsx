/** What can be done about a learner's account. */
import { useState } from 'react';
import {
  correctStudent,
  deleteStudent,
  endStudentSessions,
  sendReset,
  writeNote,
} from '../../../sync/staff/student-actions.ts';
import { useWords } from '../../language/language.ts';
import { Outcome } from '../frame/outcome.tsx';
import { ActionResult } from './action-form.tsx';
import { useAction } from '../hooks/use-action.ts';

type Props = { readonly userId: string };
const FIELDS = ['name', 'email', 'ssn'] as const;

export function PersonDeeds({ userId }: Props) {
  const { t } = useWords();
  const [resetting, ending, deleting] = [useAction(sendReset), useAction(endStudentSessions), useAction(deleteStudent)];
  return (
    <>
      <ActionResult
        label={t('do.reset')}
        says={t('do.resetSays')}
        done={t('do.resetDone')}
        doing={resetting}
        run={() => resetting.run({ userId })}
        hot="p"
      />
      <CorrectDeed userId={userId} />
      <ActionResult
        label={t('do.end')}
        says={t('do.endSays')}
        done={t('do.endDone')}
        doing={ending}
        run={() => ending.run({ userId })}
      />
      <ActionResult
        label={t('do.delete')}
        says={t('do.deleteSays')}
        done={t('do.deleteDone')}
        doing={deleting}
        run={() => deleting.run({ userId })}
        bad
      />
    </>
  );
}

function CorrectDeed({ userId }: Props) {
  const { t } = useWords();
  const doing = useAction(correctStudent);
  const [field, setField] = useState<(typeof FIELDS)[number]>('name');
  const [value, setValue] = useState('');
  return (
    <ActionResult
      label={t('do.correct')}
      says={t('do.correctSays')}
      done={t('do.correctDone')}
      doing={doing}
      run={() => doing.run({ userId, field, value })}
    >
      <label className="s-fl">
        <span>{t('do.field')}</span>
        <select
          value={field}
          onChange={({ target }) => setField(FIELDS.find((each) => each === target.value) ?? 'name')}
        >
          {FIELDS.map((each) => (
            <option key={each} value={each}>
              {t(`students.${each}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="s-fl">
        <span>{t('do.value')}</span>
        <input
          value={value}
          required
          maxLength={254}
          autoComplete="off"
          onChange={({ target }) => setValue(target.value)}
        />
      </label>
    </ActionResult>
  );
}

/** A line for colleagues, written in place. */
export function NoteForm({ userId }: Props) {
  const { t } = useWords();
  const doing = useAction(writeNote);
  const [text, setText] = useState('');
  const write = async (): Promise<void> => {
    if ((await doing.run({ userId, text })) !== undefined) setText('');
  };
  return (
    <form
      className="l-stack l-gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void write();
      }}
    >
      <label className="s-fl">
        <span>{t('notes.new')}</span>
        <textarea value={text} required maxLength={2000} onChange={({ target }) => setText(target.value)} />
      </label>
      <button type="submit" className={doing.at === 'busy' ? 'b busy' : 'b'}>
        {t('notes.save')}
      </button>
      <Outcome action={doing} done={t('notes.saved')} />
    </form>
  );
}
