/** Audit log entries, newest first: when, who, what, to whom. */
import { useEffect, useRef, useState } from 'react';
import { Link } from '../../ui/controls/link.tsx';
import { pathTo } from '../../../sync/paths.ts';
import { UNDO_MS } from '../../../sync/staff/declare.ts';
import { undo as undoCall } from '../../../sync/staff/desk-contract.ts';
import type { AuditEntry } from '../../../sync/staff/audit-contract.ts';
import { formatDate, formatTime } from '../../language/format.ts';
import { useWords, type Words } from '../../language/language.ts';
import { Button, Failure, isSecondPress } from '../frame/kit.tsx';
import { useDeskNow } from '../frame/staff-call.ts';
import { useAdmitted, useDesk } from '../frame/desk-store.ts';
import { formatShort, isSameDay } from '../frame/format.ts';
import { callOnce, useDoing, useEach } from '../hooks/use-action.ts';
import { passFocusOn } from '../../ui/hooks/take-focus.ts';
import { placeWords } from '../today/place-words.ts';
import * as z from 'zod/mini';
import { STAFF_ROLES } from '../../../sync/account/role.ts';
import { kronur } from '../../../sync/payment/price.ts';
import type { Language } from '../../../sync/language.ts';
import { StoredContact } from '../../../sync/staff/school-settings.ts';
import { CORRECTED, editNote } from '../../../sync/staff/student-actions.ts';
import { putOffThread } from '../../../sync/staff/inbox-contract.ts';
import { hideMessage } from '../../../sync/staff/today-actions.ts';
import { openingWords, specialDaysWords } from '../../language/opening-words.ts';

type ListProps = {
  readonly deeds: readonly AuditEntry[];
  /** Maximum rows. */
  readonly most: number;
};

/** Equal actions on many people form one expandable row. */
export function AuditList({ deeds, most }: ListProps) {
  const { t, language } = useWords();
  const now = useDeskNow();
  if (deeds.length === 0) return <p className="sub">{t('deeds.none')}</p>;
  const time = (deed: AuditEntry): string => {
    const at = Date.parse(deed.at);
    return isSameDay(at, now) ? formatTime(at) : formatShort(at, now, language);
  };
  return (
    <ul className="log">
      {alike(deeds)
        .slice(0, most)
        .map(({ first, all }) => (
          <li key={all.at(-1)?.id}>
            <time dateTime={first.at}>{time(first)}</time>
            {all.length === 1 ? (
              <AuditEntryText deed={first} />
            ) : (
              <details className="more">
                <summary>
                  <span>
                    <DeedWords deed={first} /> × {all.length}
                  </span>
                </summary>
                <TakeAllBack deeds={all} />
                {all.map((deed) => (
                  <p key={deed.id}>
                    <AuditEntryText deed={deed} />
                  </p>
                ))}
              </details>
            )}
          </li>
        ))}
    </ul>
  );
}

/** Minimum size of a group. */
const MANY = 3;
type Alike = { readonly first: AuditEntry; readonly all: readonly AuditEntry[] };

/** Groups consecutive equal actions of one person. */
export function alike(deeds: readonly AuditEntry[]): readonly Alike[] {
  const runs: Alike[] = [];
  for (const deed of deeds) {
    const last = runs.at(-1);
    const same =
      last?.first.who === deed.who &&
      deedName(last.first) === deedName(deed) &&
      (last.first.undoes === null) === (deed.undoes === null) &&
      Date.parse(last.first.at) - Date.parse(deed.at) < UNDO_MS;
    if (last && same) runs[runs.length - 1] = { ...last, all: [...last.all, deed] };
    else runs.push({ first: deed, all: [deed] });
  }
  return runs.flatMap((run) => (run.all.length < MANY ? run.all.map((deed) => ({ first: deed, all: [deed] })) : run));
}

function DeedWords({ deed }: { readonly deed: AuditEntry }) {
  const { t } = useWords();
  return (
    <>
      <b>{deed.who}</b> {deedWords(deed, t)}
      {deed.undoes === null ? '' : ` (${t('deeds.undone')})`}
    </>
  );
}

type EntryProps = DeedProps & {
  /** All entries concern the same person, who is not named. */
  readonly ofOne?: boolean | undefined;
};

export function AuditEntryText({ deed, ofOne = false, onUndone }: EntryProps) {
  const { t, language } = useWords();
  const facts = auditFacts(deed, t, language);
  const isNamed = !ofOne && (deed.whom !== null || stepOf(deed) !== undefined);
  return (
    <span>
      <DeedWords deed={deed} />
      {isNamed ? (
        <>
          {': '}
          <Whom deed={deed} />
        </>
      ) : null}
      {facts === '' ? null : (
        <span className="sub">
          {isNamed ? ', ' : ': '}
          {facts}
        </span>
      )}
      <TakeBack deed={deed} onUndone={onUndone} />
    </span>
  );
}

type DeedProps = { readonly deed: AuditEntry; readonly onUndone?: ((deed: AuditEntry) => void) | undefined };

/** Undo button of an entry, wherever the log is read. */
export function TakeBack({ deed, onUndone }: DeedProps) {
  const { id, undoUntil, undone } = deed;
  const { t } = useWords();
  const now = useDeskNow();
  const doing = useDoing({ deed: id, undoUntil });
  const said = useRef<HTMLSpanElement>(null);
  const [here, setHere] = useState(false);
  const undo = async (): Promise<void> => {
    if (!(await doing.undo())) return;
    setHere(true);
    said.current?.focus();
    onUndone?.(deed);
  };
  const until = doing.deed?.undoUntil;
  const open = undoUntil !== null && until != null && now < Date.parse(until);
  useEffect(() => {
    // the pressed button has unmounted
    if (doing.at === 'failed' && document.activeElement === document.body) said.current?.focus();
  }, [doing.at]);
  return (
    <>
      {' '}
      <span
        role="status"
        tabIndex={-1}
        ref={(element) => {
          said.current = element;
          return passFocusOn(element); // the new entry may push this one off the page
        }}
      >
        {here || undone ? <span className="sub">{t('act.undone')}</span> : null}
      </span>
      <Failure inline error={doing.error} />
      {open ? (
        <Button
          look="txt"
          of={deedWords(deed, t)}
          busy={doing.at === 'busy'}
          onClick={(event) => (isSecondPress(event) ? undefined : void undo())}
        >
          {t('act.undo')}
        </Button>
      ) : null}
    </>
  );
}

type AllBack = {
  /** How many are being undone. */
  readonly busy?: number;
  readonly undone: number;
  readonly error?: string | undefined;
};

/** Undoes a whole group. Entries that are refused keep their own button. */
export function TakeAllBack({ deeds }: Pick<ListProps, 'deeds'>) {
  const { t } = useWords();
  const now = useDeskNow();
  const taken = useDesk(({ takenBack }) => takenBack);
  const each = useEach();
  const [{ busy, undone, error }, setState] = useState<AllBack>({ undone: 0 });
  const said = useRef<HTMLSpanElement>(null);
  const open = deeds.filter(({ id, undoUntil }) => undoUntil !== null && now < Date.parse(undoUntil) && !taken.has(id));
  const takeBack = async ({ id: deed }: AuditEntry): Promise<void> => {
    await callOnce(undoCall, { deed });
    useDesk.setState(({ takenBack }) => ({ takenBack: new Set(takenBack).add(deed) }));
  };
  const undo = async (): Promise<void> => {
    if (busy !== undefined) return;
    setState({ busy: open.length, undone: 0 });
    const { left, error } = await each(open, takeBack, (deed) => whomText(deed, t));
    setState({ undone: open.length - left.length, error });
    said.current?.focus();
  };
  if (open.length < 2 && undone === 0 && error === undefined && busy === undefined) return null;
  return (
    <>
      <p>
        <span role="status" tabIndex={-1} ref={said} className="sub">
          {undone > 0 ? t('many.undone', { count: undone }) : null}
        </span>
        {busy !== undefined || open.length > 1 ? (
          <Button look="txt" busy={busy !== undefined} onClick={() => void undo()}>
            {t('deeds.undoAll', { number: busy ?? open.length })}
          </Button>
        ) : null}
      </p>
      <Failure error={open.length > 0 ? error : undefined} />
    </>
  );
}

/** In place of a name. */
export const NOBODY = '–';

export const whomText = (deed: AuditEntry, t: Words): string => {
  if (deed.whom !== null) return deed.whom.name;
  // a test question belongs to a round only
  return placeWords(stepOf(deed) ?? /^[12]\.[1-6](?=-)/.exec(deed.subject)?.[0] ?? NOBODY, t);
};

/** The person or step concerned. */
export function Whom({ deed }: { readonly deed: AuditEntry }) {
  const { t } = useWords();
  const seesMaterial = useAdmitted('author');
  const stepId = stepOf(deed);
  const text = whomText(deed, t);
  if (stepId !== undefined)
    return seesMaterial ? <Link to={pathTo('contentStep', 'is', { stepId })}>{text}</Link> : text;
  return deed.whom?.student ? <Link to={pathTo('student', 'is', { userId: deed.whom.id })}>{text}</Link> : text;
}

/** Details of an entry worth showing. */
const Facts = z.object({
  course: z.optional(z.int()),
  amount: z.optional(z.number()),
  price: z.optional(z.number()),
  phone: z.optional(z.string()),
  account: z.optional(z.string()),
  kennitala: z.optional(z.string()),
  hours: z.optional(StoredContact.shape.hours),
  closed: z.optional(StoredContact.shape.closed),
  role: z.optional(z.enum(STAFF_ROLES)),
  extraDays: z.optional(z.int()),
  /** Corrected fields of a learner; `field` in old entries, which hold one. */
  fields: z.optional(z.partialRecord(z.enum(CORRECTED), z.string())),
  field: z.optional(z.enum(['name', 'email', 'ssn'])),
  reason: z.optional(z.string()),
  /** Day when the money moved. */
  paidOn: z.optional(z.iso.date()),
  /** Of an instructor or article. */
  name: z.optional(z.string()),
  title: z.optional(z.string()),
  /** Of a thread; null if it was reopened. */
  later_until: z.optional(z.nullable(z.number())),
  /** Of a chat message. */
  hidden: z.optional(z.boolean()),
  /** Of a note; null if it stands. */
  removed_at: z.optional(z.nullable(z.number())),
});
type Facts = z.infer<typeof Facts>;

const read = (logged: unknown): Facts => z.safeParse(Facts, logged).data ?? {};

/** Word key: one action postpones and reopens a thread, one hides and shows a message, one changes and removes a note. */
function deedName({ action, before, after, undoes }: AuditEntry): string {
  const { later_until: until, hidden, removed_at: removed } = read(undoes === null ? after : before);
  if (action === putOffThread.action) return until === null ? 'thread-brought-back' : 'thread-put-off';
  if (action === editNote.action && typeof removed === 'number') return 'remove-note';
  return action === hideMessage.action && hidden === false ? 'show-message' : action;
}

export const deedWords = (deed: AuditEntry, t: Words): string =>
  t(`deed.${deedName(deed)}`, { defaultValue: deed.action });

/** @returns details in reading order: `Ö1, 12.500 kr.`; usually empty. */
export function auditFacts({ before, after, whom }: AuditEntry, t: Words, language: Language): string {
  const [was, is] = [read(before), read(after)];
  const course = is.course ?? was.course;
  const { amount, price, extraDays: days, field } = is;
  const name = changeOf(was.name, is.name) || (is.name ?? was.name ?? is.title ?? was.title ?? '');
  return [
    name === whom?.name ? '' : name,
    course === undefined ? '' : t('diary.course', { course }),
    amount === undefined || amount === 0 ? '' : kronur(Math.abs(amount), language),
    price === undefined || price === (was.price ?? 0)
      ? ''
      : was.price === undefined
        ? kronur(price, language)
        : t('diary.price', { was: kronur(was.price, language), is: kronur(price, language) }),
    changeOf(was.phone, is.phone),
    changeOf(was.role && t(`people.${was.role}`), is.role && t(`people.${is.role}`)),
    changeOf(was.account, is.account),
    changeOf(was.kennitala, is.kennitala),
    changeOf(was.hours && openingWords(was.hours, language), is.hours && openingWords(is.hours, language)),
    is.closed && specialDaysWords(was.closed ?? [], t, language) !== specialDaysWords(is.closed, t, language)
      ? (specialDaysWords(is.closed, t, language) ?? t('diary.noSpecialDays'))
      : '',
    days === undefined ? '' : t('diary.days', { days: days - (was.extraDays ?? 0) }),
    ...Object.keys(is.fields ?? {}).map((each) => t(`students.${each}`)),
    field === undefined ? '' : t(`students.${field}`),
    is.reason ?? '',
    is.paidOn === undefined ? '' : formatDate(Date.parse(is.paidOn), language),
  ]
    .filter((fact) => fact !== '')
    .join(', ');
}

/** `555 0100 → 555 0177`; empty if unchanged. */
const changeOf = (was: string | undefined, is: string | undefined): string =>
  was === undefined || is === undefined || was === is ? '' : `${was} → ${is}`;

/** @returns the step concerned, also through its question; undefined for other subjects. */
const stepOf = ({ subject, whom }: AuditEntry): string | undefined =>
  whom === null ? /^[12]\.[1-6]\.\d{1,2}(?=-|$)/.exec(subject)?.[0] : undefined;
