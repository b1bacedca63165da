/** The instructors, one row each, with a form in place. */
import { useState } from 'react';
import { addInstructor, listInstructors } from '../../../sync/staff/instructors-contract.ts';
import { useWords } from '../../language/language.ts';
import { InstructorForm, type InstructorTold } from './instructor-form.tsx';
import { InstructorLine } from './instructor-line.tsx';
import { Button, Failure, Section, Table } from '../frame/kit.tsx';
import { Outcome } from '../frame/outcome.tsx';
import { useChosenAction } from '../hooks/use-place.ts';
import { useAction } from '../hooks/use-action.ts';
import { useFocusBack } from '../hooks/use-focus-back.ts';
import { useStaffData } from '../hooks/use-staff-data.ts';

const NOBODY: InstructorTold = {
  name: '',
  car: '',
  phone: '',
  email: '',
  price: 0,
  aboutIs: '',
  aboutEn: '',
  own: false,
  listed: false,
  archived: false,
};

export function InstructorsSection() {
  const { t } = useWords();
  const { data, error } = useStaffData(listInstructors, {});
  const adding = useAction(addInstructor, { stays: true });
  const [open, setOpen] = useState<string>();
  useChosenAction('school.addInstructor', () => setOpen('new'));
  // retired instructors last
  const all = (data?.instructors ?? []).toSorted((one, other) => Number(one.archived) - Number(other.archived));
  const teaching = all.filter(({ archived }) => !archived);
  const adder = useFocusBack(open === 'new');
  return (
    <Section
      id="kennarar"
      title={t('school.instructors')}
      note={
        data &&
        t('school.instructorsNote', { all: teaching.length, listed: teaching.filter(({ listed }) => listed).length })
      }
      end={
        <Button ref={adder} hidden={open === 'new'} onClick={() => setOpen('new')}>
          {t('school.addInstructor')}
        </Button>
      }
    >
      <Failure error={error} />
      <Outcome action={adding} done={t('school.instructorAdded')} refusedThere={open === 'new'} />
      {open === 'new' ? (
        <InstructorForm told={NOBODY} action={adding} onSave={adding.run} onClose={() => setOpen(undefined)} />
      ) : null}
      <Table
        caption={t('school.instructors')}
        heads={[
          t('people.name'),
          t('school.car'),
          t('school.phone'),
          { words: t('school.price'), right: true },
          { words: t('school.learners12'), right: true },
          t('school.ownHead'),
          t('school.listedHead'),
        ]}
      >
        {all.map((row) => (
          <InstructorLine
            key={row.id}
            row={row}
            open={open === row.id}
            onOpen={() => setOpen(row.id)}
            onClose={() => setOpen(undefined)}
          />
        ))}
      </Table>
    </Section>
  );
}
