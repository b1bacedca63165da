/** The instructors: a row each, with a form that opens in its place. */
import { useState } from 'react';
import {
  addInstructor,
  editInstructor,
  listInstructors,
  type InstructorRow,
} from '../../sync/staff/instructors-contract.ts';
import { useWords } from '../language/language.ts';
import { InstructorForm, type InstructorTold } from './instructor-form.tsx';
import { Outcome } from './outcome.tsx';
import { Failure, Section } from './section.tsx';
import { Table } from './table.tsx';
import { useAction } from './use-action.ts';
import { useStaffData } from './use-staff-data.ts';

const NOBODY: InstructorTold = {
  name: '',
  car: '',
  phone: '',
  price: 0,
  aboutIs: '',
  aboutEn: '',
  own: false,
  listed: false,
};

export function InstructorsSection() {
  const { t } = useWords();
  const { data, error } = useStaffData(listInstructors, {});
  const adding = useAction(addInstructor);
  const editing = useAction(editInstructor);
  const [open, setOpen] = useState<string>();
  const all = data?.instructors ?? [];
  const toggle = (row: InstructorRow, change: Partial<Pick<InstructorRow, 'own' | 'listed'>>): void => {
    const { learners: _, ...told } = row;
    void editing.run({ ...told, ...change });
  };
  return (
    <Section
      id="kennarar"
      title={t('school.instructors')}
      note={data && t('school.instructorsNote', { all: all.length, listed: all.filter(({ listed }) => listed).length })}
      end={
        <button type="button" className="b" onClick={() => setOpen('new')}>
          {t('school.addInstructor')}
        </button>
      }
    >
      <Failure error={error} />
      <Outcome action={editing} done={t('act.saved')} />
      <Outcome action={adding} done={t('school.instructorAdded')} />
      {open === 'new' ? (
        <InstructorForm
          told={NOBODY}
          action={adding}
          onSave={async (told) => (await adding.run(told)) !== undefined}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      <Table
        caption={t('school.instructors')}
        heads={[
          t('people.name'),
          t('school.car'),
          t('school.phone'),
          { words: t('school.learners12'), right: true },
          t('school.ownHead'),
          t('school.listedHead'),
        ]}
      >
        {all.map((row) =>
          open === row.id ? (
            <tr key={row.id}>
              <td colSpan={7} className="full">
                <InstructorForm
                  told={row}
                  action={editing}
                  onSave={async ({ ...told }) => (await editing.run({ id: row.id, ...told })) !== undefined}
                  onClose={() => setOpen(undefined)}
                />
              </td>
            </tr>
          ) : (
            <tr key={row.id}>
              <th scope="row">{row.name}</th>
              <td className="hide">{row.car === '' ? '–' : row.car}</td>
              <td className="mono to-r">{row.phone === '' ? '–' : row.phone}</td>
              <td className="r hide">{row.learners}</td>
              <td>
                <Flag
                  on={row.own}
                  label={t(row.own ? 'school.own' : 'school.notOwn')}
                  of={row.name}
                  onChange={(own) => toggle(row, { own })}
                />
              </td>
              <td>
                <Flag
                  on={row.listed}
                  label={t(row.listed ? 'school.listed' : 'school.unlisted')}
                  of={row.name}
                  onChange={(listed) => toggle(row, { listed })}
                />
              </td>
              <td className="r full">
                <button
                  type="button"
                  className="b txt"
                  aria-label={t('act.editOf', { what: row.name })}
                  onClick={() => setOpen(row.id)}
                >
                  {t('act.edit')}
                </button>
              </td>
            </tr>
          ),
        )}
      </Table>
    </Section>
  );
}

type FlagProps = {
  readonly on: boolean;
  readonly label: string;
  readonly of: string;
  readonly onChange: (on: boolean) => void;
};

function Flag({ on, label, of, onChange }: FlagProps) {
  return (
    <label className="ck">
      <input
        type="checkbox"
        aria-label={`${label}: ${of}`}
        checked={on}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="sub">{label}</span>
    </label>
  );
}
