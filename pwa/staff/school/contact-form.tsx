/** Forms of contact details (phone, hours, closures) and bank account. */
import { useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { formatKennitala, isAnyKennitala } from '../../../sync/account/kennitala.ts';
import type { RequestOf } from '../../../sync/endpoint.ts';
import { MOST_SPECIAL_SPANS, MOST_HOURS, type OpenHours } from '../../../sync/site/opening.ts';
import { dayOf } from '../../../sync/staff/periods.ts';
import type { setBankAccount, setContact } from '../../../sync/staff/school-contract.ts';
import {
  Contact,
  isOver,
  normaliseAccount,
  StoredBankAccount,
  StoredContact,
} from '../../../sync/staff/school-settings.ts';
import { useWords } from '../../language/language.ts';
import { EditForm } from '../frame/forms.tsx';
import { CheckedField, Field, Select } from '../frame/fields.tsx';
import { Button } from '../frame/kit.tsx';
import type { OpenForm } from '../frame/unsent.ts';
import type { ActionState } from '../hooks/use-action.ts';
import { useFieldErrors } from '../hooks/use-field-errors.tsx';

/** Possibly invalid values while editing, with their base. */
export const WrittenContact = z.object({
  phone: z.string(),
  hours: z.array(z.object({ first: z.int(), last: z.int(), from: z.string(), until: z.string() })),
  closed: z.array(
    z.object({
      from: z.string(),
      until: z.string(),
      open: z.optional(z.object({ from: z.string(), until: z.string() })),
    }),
  ),
  was: StoredContact,
});

/** The same for the account. After a reload the kennitala in `was` is masked, which the server would refuse, so the form is dropped. */
export const WrittenBank = z.object({
  ...StoredBankAccount.shape,
  was: StoredBankAccount.check(z.refine(({ kennitala }) => !kennitala.includes('•'))),
});

type Props<Written, Request> = OpenForm<Written> & {
  readonly action: ActionState;
  readonly onSave: (request: Request) => Promise<unknown>;
};

const DAYS = [1, 2, 3, 4, 5, 6, 7];
const OTHER_TIMES = { from: '10:00', until: '12:00' };
const MORE_HOURS: OpenHours = { first: 6, last: 6, ...OTHER_TIMES };

export function ContactForm({
  now,
  isWritten,
  write: put,
  close,
  action,
  onSave,
}: Props<z.infer<typeof WrittenContact>, RequestOf<typeof setContact>>) {
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
  const save = async () => errors.check() && onSave({ phone: phone.trim(), hours, closed, was });
  return (
    <EditForm action={action} save={t('act.save')} written={isWritten} onSave={save} onClose={close}>
      <CheckedField
        className="s-price"
        label={t('school.phone')}
        errors={errors}
        field="phone"
        wrong={t('school.wrong.phone')}
        type="tel"
        value={phone}
        maxLength={30}
        fresh={!isWritten}
        onValue={(typed) => write({ phone: typed })}
      />
      <Lines
        title={t('school.hours')}
        group={errors.props('hours')}
        error={errors.message('hours', t('school.wrong.hours'))}
        lines={hours}
        onLines={(lines) => write({ hours: lines })}
        least={1}
        most={MOST_HOURS}
        add={t('school.hoursAdd')}
        added={MORE_HOURS}
      >
        {(line, change) => (
          <>
            {(['first', 'last'] as const).map((field) => (
              <Select
                key={field}
                className="inp s-day"
                aria-label={t(`school.hours.${field}`)}
                value={line[field]}
                options={DAYS.map((day) => ({ value: day, words: t(`weekday.${day % 7}`) }))}
                onChoose={(day) => change({ [field]: day })}
              />
            ))}
            <Times times={line} onTimes={change} />
          </>
        )}
      </Lines>
      <Lines
        title={t('school.special')}
        group={errors.props('closed')}
        error={errors.message('closed', t(isChosen ? 'school.wrong.specialDays' : 'school.wrong.special'))}
        lines={closed}
        onLines={(lines) => write({ closed: lines })}
        least={0}
        most={MOST_SPECIAL_SPANS}
        add={t('school.specialAdd')}
        added={{ from: '', until: '' }}
      >
        {({ from, until, open }, change) => (
          <>
            <Field label={t('school.special.from')}>
              <input
                type="date"
                className="inp s-day"
                value={from}
                // eslint-disable-next-line jsx-a11y/no-autofocus -- the line has just been added to be filled
                autoFocus={from === ''}
                onChange={({ target: { value } }) =>
                  change(until === '' || until < value ? { from: value, until: value } : { from: value })
                }
              />
            </Field>
            <Field label={t('school.special.until')}>
              <input
                type="date"
                className="inp s-day"
                min={from === '' ? today : from}
                value={until}
                onChange={({ target }) => change({ until: target.value })}
              />
            </Field>
            <Select
              className="inp s-day"
              aria-label={t('school.special.what')}
              value={open ? 'open' : 'closed'}
              options={(['closed', 'open'] as const).map((what) => ({
                value: what,
                words: t(`school.special.${what}`),
              }))}
              onChoose={(what) => change({ open: what === 'open' ? OTHER_TIMES : undefined })}
            />
            {open ? <Times times={open} onTimes={(times) => change({ open: { ...open, ...times } })} /> : null}
          </>
        )}
      </Lines>
    </EditForm>
  );
}

type Times = Pick<OpenHours, 'from' | 'until'>;
type TimesProps = { readonly times: Times; readonly onTimes: (change: Partial<Times>) => void };

function Times({ times, onTimes }: TimesProps) {
  const { t } = useWords();
  return (['from', 'until'] as const).map((field) => (
    <input
      key={field}
      type="time"
      className="inp s-day"
      aria-label={t(`school.hours.${field}`)}
      value={times[field]}
      onChange={({ target }) => onTimes({ [field]: target.value })}
    />
  ));
}

type LinesProps<Line> = {
  readonly title: string;
  /** The group takes the focus after a line is removed. */
  readonly group: { readonly id: string };
  readonly error: ReactNode;
  readonly lines: readonly Line[];
  readonly onLines: (lines: Line[]) => void;
  readonly least: number;
  readonly most: number;
  readonly add: string;
  /** Initial values of a new line. */
  readonly added: Line;
  /** The fields of a line. */
  readonly children: (line: Line, change: (change: Partial<Line>) => void) => ReactNode;
};

function Lines<Line>({ title, group, error, lines, onLines, least, most, add, added, children }: LinesProps<Line>) {
  const { t } = useWords();
  return (
    <fieldset className="s-lines" tabIndex={-1} {...group}>
      <legend>{title}</legend>
      {lines.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no names, and none holds a state of its own
        <div key={at} className="flex wrapx" role="group" aria-label={`${title} ${at + 1}`}>
          {children(line, (change) => onLines(lines.map((each, i) => (i === at ? { ...each, ...change } : each))))}
          {lines.length > least ? (
            <Button
              look="txt"
              of={`${title} ${at + 1}`}
              onClick={() => {
                document.getElementById(group.id)?.focus();
                onLines(lines.filter((_, i) => i !== at));
              }}
            >
              {t('inbox.readyRemove')}
            </Button>
          ) : null}
        </div>
      ))}
      {error}
      {lines.length < most ? (
        <Button look="txt" onClick={() => onLines([...lines, added])}>
          {add}
        </Button>
      ) : null}
    </fieldset>
  );
}

export function BankForm({
  now,
  isWritten,
  write,
  close,
  action,
  onSave,
}: Props<z.infer<typeof WrittenBank>, RequestOf<typeof setBankAccount>>) {
  const { t } = useWords();
  const [today] = useState(Date.now);
  const kennitala = formatKennitala(now.kennitala);
  const account = normaliseAccount(now.account);
  const errors = useFieldErrors('bank', {
    account: account === undefined,
    kennitala: !isAnyKennitala(kennitala, today),
  });
  const save = async () => errors.check() && account !== undefined && onSave({ kennitala, account, was: now.was });
  return (
    <EditForm action={action} save={t('act.save')} written={isWritten} onSave={save} onClose={close}>
      <p className="sub">{t('school.bankNote')}</p>
      <div className="s-two">
        {(['account', 'kennitala'] as const).map((field) => (
          <CheckedField
            key={field}
            label={t(`school.bankField.${field}`)}
            errors={errors}
            field={field}
            wrong={t(`school.bankWrong.${field}`)}
            inputMode="numeric"
            value={now[field]}
            maxLength={20}
            fresh={field === 'account' && !isWritten}
            onValue={(typed) => write({ ...now, [field]: typed })}
          />
        ))}
      </div>
    </EditForm>
  );
}
