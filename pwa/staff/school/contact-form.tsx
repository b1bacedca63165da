/** Telephone, when it is answered, and the days on which the school is closed, to be written. */
import { useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { MOST_CLOSURES, MOST_HOURS, type Closure, type OpenHours } from '../../../sync/site/opening.ts';
import type { RequestOf } from '../../../sync/endpoint.ts';
import type { setContact } from '../../../sync/staff/school-contract.ts';
import { dayOf } from '../../../sync/staff/periods.ts';
import { Contact, isOver, StoredContact } from '../../../sync/staff/school-settings.ts';
import { useWords } from '../../language/language.ts';
import { Button } from '../frame/button.tsx';
import { Select } from '../frame/choice.tsx';
import { EditForm } from '../frame/edit-form.tsx';
import type { OpenForm } from '../frame/unsent.ts';
import type { ActionState } from '../hooks/use-action.ts';
import { useFieldErrors } from '../hooks/use-field-errors.tsx';

/** As it is written, when it need not be right, and what it is written over. */
export const WrittenContact = z.object({
  phone: z.string(),
  hours: z.array(z.object({ first: z.int(), last: z.int(), from: z.string(), until: z.string() })),
  closed: z.array(z.object({ from: z.string(), until: z.string() })),
  was: StoredContact,
});

type Props = OpenForm<z.infer<typeof WrittenContact>> & {
  readonly action: ActionState;
  /** Resolves to whether it was saved. */
  readonly onSave: (contact: RequestOf<typeof setContact>) => Promise<boolean>;
};

const DAYS = [1, 2, 3, 4, 5, 6, 7];
const MORE_HOURS: OpenHours = { first: 6, last: 6, from: '10:00', until: '12:00' };

export function ContactForm({ now, isWritten, write: put, close, action, onSave }: Props) {
  const { t } = useWords();
  const [today] = useState(() => dayOf(Date.now()));
  const { phone, hours, closed, was } = now;
  const write = (change: Partial<StoredContact>): void => put({ ...now, ...change });
  const isChosen = closed.every(({ from, until }) => from !== '' && until !== '');
  const errors = useFieldErrors('contact', {
    phone: !z.safeParse(Contact.shape.phone, phone.trim()).success,
    hours: !z.safeParse(Contact.shape.hours, hours).success,
    closed: !z.safeParse(Contact.shape.closed, closed).success || closed.some((each) => isOver(each, today)),
  });
  const save = async (): Promise<boolean> => errors.check() && onSave({ phone: phone.trim(), hours, closed, was });
  const setHours = (now: StoredContact['hours']): void => write({ hours: now });
  const setClosed = (now: StoredContact['closed']): void => write({ closed: now });
  const setHour = (at: number, change: Partial<OpenHours>): void =>
    setHours(hours.map((each, i) => (i === at ? { ...each, ...change } : each)));
  const setClosure = (at: number, change: Partial<Closure>): void =>
    setClosed(closed.map((each, i) => (i === at ? { ...each, ...change } : each)));
  return (
    <EditForm action={action} save={t('act.save')} written={isWritten} onSave={save} onClose={close}>
      <div className="s-fl s-price">
        <label htmlFor={errors.props('phone').id}>{t('school.phone')}</label>
        <input
          type="tel"
          value={phone}
          maxLength={30}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the form has just been opened to write here
          autoFocus={!isWritten}
          {...errors.props('phone')}
          onChange={(event) => write({ phone: event.target.value })}
        />
        {errors.message('phone', t('school.wrong.phone'))}
      </div>
      <Lines
        title={t('school.hours')}
        group={errors.props('hours')}
        error={errors.message('hours', t('school.wrong.hours'))}
        add={t('school.hoursAdd')}
        onAdd={hours.length < MOST_HOURS ? () => setHours([...hours, MORE_HOURS]) : undefined}
      >
        {hours.map((each, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no names, and none holds a state of its own
          <div key={at} className="flex wrapx" role="group" aria-label={`${t('school.hours')} ${at + 1}`}>
            {(['first', 'last'] as const).map((field) => (
              <Select
                key={field}
                className="inp s-day"
                aria-label={t(`school.hours.${field}`)}
                value={each[field]}
                options={DAYS.map((day) => ({ value: day, words: t(`weekday.${day % 7}`) }))}
                onChoose={(day) => setHour(at, { [field]: day })}
              />
            ))}
            {(['from', 'until'] as const).map((field) => (
              <input
                key={field}
                type="time"
                className="inp s-day"
                aria-label={t(`school.hours.${field}`)}
                value={each[field]}
                onChange={(event) => setHour(at, { [field]: event.target.value })}
              />
            ))}
            {hours.length > 1 ? (
              <Remove
                of={`${t('school.hours')} ${at + 1}`}
                from={errors.props('hours').id}
                onRemove={() => setHours(hours.filter((_, i) => i !== at))}
              />
            ) : null}
          </div>
        ))}
      </Lines>
      <Lines
        title={t('school.closed')}
        group={errors.props('closed')}
        error={errors.message('closed', t(isChosen ? 'school.wrong.closedDays' : 'school.wrong.closed'))}
        add={t('school.closedAdd')}
        onAdd={closed.length < MOST_CLOSURES ? () => setClosed([...closed, { from: '', until: '' }]) : undefined}
      >
        {closed.map((each, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no names, and none holds a state of its own
          <div key={at} className="flex wrapx" role="group" aria-label={`${t('school.closed')} ${at + 1}`}>
            <label className="s-fl">
              <span>{t('school.closed.from')}</span>
              <input
                type="date"
                className="inp s-day"
                value={each.from}
                // eslint-disable-next-line jsx-a11y/no-autofocus -- the line has just been added to be filled
                autoFocus={each.from === ''}
                onChange={({ target: { value: from } }) =>
                  setClosure(at, each.until === '' || each.until < from ? { from, until: from } : { from })
                }
              />
            </label>
            <label className="s-fl">
              <span>{t('school.closed.until')}</span>
              <input
                type="date"
                className="inp s-day"
                min={each.from === '' ? today : each.from}
                value={each.until}
                onChange={(event) => setClosure(at, { until: event.target.value })}
              />
            </label>
            <Remove
              of={`${t('school.closed')} ${at + 1}`}
              from={errors.props('closed').id}
              onRemove={() => setClosed(closed.filter((_, i) => i !== at))}
            />
          </div>
        ))}
      </Lines>
    </EditForm>
  );
}

type LinesProps = {
  readonly title: string;
  readonly group: { readonly id: string };
  readonly error: ReactNode;
  readonly add: string;
  /** Absent where there is no room for more. */
  readonly onAdd: (() => void) | undefined;
  readonly children: ReactNode;
};

function Lines({ title, group, error, add, onAdd, children }: LinesProps) {
  return (
    <fieldset className="s-lines" tabIndex={-1} {...group}>
      <legend>{title}</legend>
      {children}
      {error}
      {onAdd ? (
        <Button look="txt" onClick={onAdd}>
          {add}
        </Button>
      ) : null}
    </fieldset>
  );
}

type RemoveProps = {
  readonly of: string;
  /** Id of the lines, which have the focus once the button is gone. */
  readonly from: string;
  readonly onRemove: () => void;
};

function Remove({ of, from, onRemove }: RemoveProps) {
  const { t } = useWords();
  return (
    <Button
      look="txt"
      onClick={() => {
        document.getElementById(from)?.focus();
        onRemove();
      }}
    >
      {t('inbox.readyRemove')}
      <span className="vh">: {of}</span>
    </Button>
  );
}
