/** Search field that picks one learner by name, kennitala or email. */
import { useEffect, useEffectEvent, useState } from 'react';
import { findStudents, type Student } from '../../../sync/staff/students-contract.ts';
import { useWords } from '../../language/language.ts';
import { HiddenKennitala } from '../students/hidden-kennitala.tsx';
import { useAsked } from '../hooks/use-asked.ts';
import { SearchField } from './fields.tsx';
import { Button } from './kit.tsx';
import { staffCall } from './staff-call.ts';

const MOST = 8;
const NOBODY: readonly Student[] = [];

type Props = {
  /** Offered before anything is typed: a kennitala. */
  readonly asked?: string | undefined;
  readonly onPick: (learner: Student) => void;
};

export function LearnerPick({ asked = '', onPick }: Props) {
  const { t } = useWords();
  const [typed, setTyped] = useState('');
  const q = typed.trim() === '' ? asked : typed.trim();
  const { answer, asking, error } = useAsked(q, NOBODY, async (sought, signal) => {
    const { users } = await staffCall(findStudents, { q: sought, limit: MOST }, { signal });
    return users;
  });
  /** Query for which Enter was pressed before its answer arrived. */
  const [entered, setEntered] = useState<string>();
  const enter = (): void => {
    if (asking) setEntered(q);
    else if (answer.length === 1 && answer[0]) onPick(answer[0]);
  };
  const pickEntered = useEffectEvent(() => {
    if (asking || entered === undefined) return;
    setEntered(undefined);
    if (entered === q) enter();
  });
  useEffect(() => pickEntered(), [asking]);
  return (
    <div className="l-stack l-gap-2">
      <SearchField
        label={t('students.search')}
        hint={t('students.searchHint')}
        typed={typed}
        fresh
        onTyped={setTyped}
        onEnter={enter}
      />
      <div className="flex wrapx">
        {answer.map((learner) => (
          <Button key={learner.id} onClick={() => onPick(learner)}>
            {learner.name}
            {learner.ssn === null ? null : (
              <span className="sub">
                {' '}
                <HiddenKennitala ssn={learner.ssn} shown={false} />
              </span>
            )}
          </Button>
        ))}
      </div>
      <p className="sub" role="status">
        {typed.trim() === '' || answer.length > 0 ? '' : (error ?? t(asking ? 'find.searching' : 'find.noLearner'))}
      </p>
    </div>
  );
}
