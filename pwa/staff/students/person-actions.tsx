/** Actions on a learner's account. */
import { typedKeys, recordOf } from '../../../sync/records.ts';
import { searchable } from '../../../sync/searchable.ts';
import { useAdmitted } from '../frame/desk-store.ts';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { instructors } from '../../../sync/account/contract.ts';
import { formFields, fieldsOfForm } from '../../../sync/account/person-fields.ts';
import {
  changeInstructor,
  correctStudent,
  deleteStudent,
  endStudentSessions,
  sendReset,
} from '../../../sync/staff/student-actions.ts';
import type { StudentDetails } from '../../../sync/staff/student-contract.ts';
import { useWords } from '../../language/language.ts';
import { ActionForm } from '../frame/forms.tsx';
import { useStaffData } from '../hooks/use-staff-data.ts';
import { useAction } from '../hooks/use-action.ts';
import { useFieldErrors } from '../hooks/use-field-errors.tsx';
import { TextField, CheckedField, SelectField } from '../frame/fields.tsx';

type WhoProps = { readonly user: StudentDetails['user'] };
/** What is corrected of somebody, and the keyboard for it. */
const FIELDS = {
  name: 'text',
  ssn: 'numeric',
  email: 'email',
  ...recordOf(fieldsOfForm.staff, (field) => formFields[field].input.type),
} as const;

export function PersonDeeds({ user }: WhoProps) {
  const { t } = useWords();
  const { id: userId } = user;
  const runsSchool = useAdmitted('staff');
  const [resetting, ending] = [useAction(sendReset), useAction(endStudentSessions)];
  return (
    <>
      <CorrectDeed user={user} />
      <InstructorDeed user={user} />
      <ActionForm
        label={t('do.reset')}
        says={t('do.resetSays')}
        done={t('do.resetDone')}
        doing={resetting}
        run={() => resetting.run({ userId })}
        hot="p"
      />
      <details className="more">
        <summary>{t('student.rare')}</summary>
        <div className="acts-l">
          <ActionForm
            label={t('do.end')}
            says={t('do.endSays')}
            done={t('do.endDone')}
            doing={ending}
            run={() => ending.run({ userId })}
          />
          <DeleteDeed user={user} when={runsSchool} />
          <p className="sub st-id">
            {t('students.id')}: {userId}
          </p>
        </div>
      </details>
    </>
  );
}

/** Starts with the present values, except the kennitala, which the page hides. */
function CorrectDeed({ user }: WhoProps) {
  const { t } = useWords();
  const doing = useAction(correctStudent);
  const opened = useLocation().hash === '#netfang';
  const [typed, setTyped] = useState<Partial<Record<keyof typeof FIELDS, string>>>({});
  const [invited, setInvited] = useState(false);
  const errors = useFieldErrors('correct', {}, doing.fields);
  const { ssn = '', ...others } = typed;
  const correct = async () => {
    const answer = await doing.run({ userId: user.id, ...others, ...(ssn === '' ? {} : { ssn }) });
    if (answer) {
      setTyped({});
      setInvited(answer.invited);
    }
    return answer;
  };
  const moves = typed.email !== undefined && typed.email !== user.email;
  return (
    <ActionForm
      label={t('do.correct')}
      says={[
        user.email === null ? '' : t(`do.correctSays.${moves ? 'email' : 'other'}`),
        moves || ssn !== '' ? t(`do.correctSays.${user.seen === null ? 'invited' : 'out'}`) : '',
      ]
        .join(' ')
        .trim()}
      done={t(invited ? 'do.correctInvited' : 'do.correctDone')}
      save={t('act.save')}
      doing={doing}
      run={correct}
      opened={opened}
    >
      {typedKeys(FIELDS).map((field) => (
        <CheckedField
          key={field}
          label={t(field === 'ssn' ? 'do.correctSsn' : `students.${field}`)}
          errors={errors}
          field={field}
          value={field === 'ssn' ? ssn : (typed[field] ?? user[field] ?? '')}
          inputMode={FIELDS[field]}
          maxLength={254}
          autoComplete="off"
          fresh={opened && field === 'email'}
          onValue={(words) => setTyped({ ...typed, [field]: words })}
        />
      ))}
    </ActionForm>
  );
}

/** Cannot be undone, so the name must be typed as confirmation. */
function DeleteDeed({ user: { id, name }, when }: WhoProps & { readonly when: boolean }) {
  const { t } = useWords();
  const doing = useAction(deleteStudent);
  const [typed, setTyped] = useState('');
  const isName = searchable(typed.trim()) === searchable(name.trim());
  return (
    <ActionForm
      when={when}
      label={t('do.delete')}
      says={t('do.deleteSays', { name })}
      done={t('do.deleteDone')}
      doing={doing}
      run={() => doing.run({ userId: id })}
      bad
    >
      <TextField
        label={t('do.deleteName', { name })}
        ref={(input) => input?.setCustomValidity(isName ? '' : t('do.deleteOther'))}
        value={typed}
        maxLength={254}
        autoComplete="off"
        onValue={setTyped}
      />
    </ActionForm>
  );
}

function InstructorDeed({ user: { id: userId, instructor } }: WhoProps) {
  const { t } = useWords();
  const doing = useAction(changeInstructor);
  const [instructorId, setInstructorId] = useState('');
  return (
    <ActionForm
      label={t('do.instructor')}
      says={t('do.instructorSays')}
      done={t('do.instructorDone')}
      doing={doing}
      run={() => doing.run({ userId, instructorId })}
    >
      <InstructorSelect
        required
        none={instructor === null ? undefined : t('do.instructorNow', { name: instructor })}
        value={instructorId}
        onValue={setInstructorId}
      />
    </ActionForm>
  );
}

type SelectProps = {
  readonly value: string;
  readonly onValue: (id: string) => void;
  readonly required?: boolean;
  /** Label while none is chosen. */
  readonly none?: string | undefined;
};

/** Loads the list when the form opens. */
export function InstructorSelect({ value, onValue, required = false, none }: SelectProps) {
  const { t } = useWords();
  const { data } = useStaffData(instructors, {});
  return (
    <SelectField
      label={t('students.instructor')}
      required={required}
      value={value}
      options={[
        { value: '', words: none ?? t('register.noInstructor') },
        ...(data?.response ?? []).map(({ id, name }) => ({ value: id, words: name })),
      ]}
      onChoose={onValue}
    />
  );
}
