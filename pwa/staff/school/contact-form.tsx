/** Telephone, when it is answered, and the days on which the school is closed, to be written. */
import { useState, type ReactNode } from 'react';
import { isPhone } from '../../../sync/account/phone.ts';
import { MOST_CLOSURES, MOST_HOURS, type Closure, type OpenHours } from '../../../sync/site/opening.ts';
import type { KeptContact } from '../../../sync/site/settings.ts';
import { useWords } from '../../language/language.ts';
import { weekday } from '../../language/opening-words.ts';
import { EditForm } from '../frame/edit-form.tsx';
import type { ActionState } from '../hooks/use-action.ts';
import { useWrong } from '../hooks/use-wrong.tsx';

type Props = {
  readonly contact: KeptContact;
  readonly action: ActionState;
  /** Resolves to whether it was saved. */
  readonly onSave: (contact: KeptContact) => Promise<boolean>;
  readonly onClose: () => void;
};

const DAYS = [1, 2, 3, 4, 5, 6, 7];
const MORE_HOURS: OpenHours = { first: 6, last: 6, from: '10:00', until: '12:00' };

export function ContactForm({ contact, action, onSave, onClose }: Props) {
  const { t, language } = useWords();
  const [phone, setPhone] = useState(contact.phone);
  const [hours, setHours] = useState(contact.hours);
  const [closed, setClosed] = useState(contact.closed);
  const wrong = useWrong('contact', {
    phone: !isPhone(phone.trim()),
    hours: hours.some(({ first, last, from, until }) => first > last || from >= until || from === ''),
    closed: closed.some(({ from, until }) => from === '' || from > until),
  });
  const save = async (): Promise<boolean> => wrong.none() && onSave({ phone: phone.trim(), hours, closed });
  const setHour = (at: number, change: Partial<OpenHours>): void =>
    setHours(hours.map((each, i) => (i === at ? { ...each, ...change } : each)));
  const setClosure = (at: number, change: Partial<Closure>): void =>
    setClosed(closed.map((each, i) => (i === at ? { ...each, ...change } : each)));
  return (
    <EditForm action={action} save={t('act.save')} onSave={save} onClose={onClose}>
      <div className="s-fl s-price">
        <label htmlFor={wrong.of('phone').id}>{t('school.phone')}</label>
        <input
          type="tel"
          value={phone}
          maxLength={30}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the form has just been opened to write here
          autoFocus
          {...wrong.of('phone')}
          onChange={(event) => setPhone(event.target.value)}
        />
        {wrong.line('phone', t('school.wrong.phone'))}
      </div>
      <Lines
        title={t('school.hours')}
        group={wrong.of('hours')}
        wrong={wrong.line('hours', t('school.wrong.hours'))}
        add={t('school.hoursAdd')}
        onAdd={hours.length < MOST_HOURS ? () => setHours([...hours, MORE_HOURS]) : undefined}
      >
        {hours.map((each, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no names, and none holds a state of its own
          <div key={at} className="flex wrapx">
            {(['first', 'last'] as const).map((field) => (
              <select
                key={field}
                className="inp s-day"
                aria-label={t(`school.hours.${field}`)}
                value={each[field]}
                onChange={(event) => setHour(at, { [field]: Number(event.target.value) })}
              >
                {DAYS.map((day) => (
                  <option key={day} value={day}>
                    {weekday(day, language)}
                  </option>
                ))}
              </select>
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
              <Remove of={t('school.hours')} onRemove={() => setHours(hours.filter((_, i) => i !== at))} />
            ) : null}
          </div>
        ))}
      </Lines>
      <Lines
        title={t('school.closed')}
        group={wrong.of('closed')}
        wrong={wrong.line('closed', t('school.wrong.closed'))}
        add={t('school.closedAdd')}
        onAdd={closed.length < MOST_CLOSURES ? () => setClosed([...closed, { from: '', until: '' }]) : undefined}
      >
        {closed.map((each, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no names, and none holds a state of its own
          <div key={at} className="flex wrapx">
            <input
              type="date"
              className="inp s-day"
              aria-label={t('school.closed.from')}
              value={each.from}
              onChange={({ target: { value: from } }) =>
                setClosure(at, each.until === '' || each.until < from ? { from, until: from } : { from })
              }
            />
            <input
              type="date"
              className="inp s-day"
              aria-label={t('school.closed.until')}
              min={each.from}
              value={each.until}
              onChange={(event) => setClosure(at, { until: event.target.value })}
            />
            <Remove of={t('school.closed')} onRemove={() => setClosed(closed.filter((_, i) => i !== at))} />
          </div>
        ))}
      </Lines>
    </EditForm>
  );
}

type LinesProps = {
  readonly title: string;
  readonly group: { readonly id: string };
  readonly wrong: ReactNode;
  readonly add: string;
  /** Absent where there is no room for more. */
  readonly onAdd: (() => void) | undefined;
  readonly children: ReactNode;
};

function Lines({ title, group, wrong, add, onAdd, children }: LinesProps) {
  return (
    <fieldset className="s-lines" tabIndex={-1} {...group}>
      <legend>{title}</legend>
      {children}
      {wrong}
      {onAdd ? (
        <button type="button" className="b txt" onClick={onAdd}>
          {add}
        </button>
      ) : null}
    </fieldset>
  );
}

function Remove({ of, onRemove }: { readonly of: string; readonly onRemove: () => void }) {
  const { t } = useWords();
  return (
    <button type="button" className="b txt" onClick={onRemove}>
      {t('inbox.readyRemove')}
      <span className="vh">: {of}</span>
    </button>
  );
}
