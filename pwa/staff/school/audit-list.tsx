/** What staff did, newest first: when, who, what, to whom. */
import { useEffect, useRef, useState } from 'react';
import { Link } from '../../ui/controls/link.tsx';
import { pathTo } from '../../../sync/paths.ts';
import { UNDO_MS } from '../../../sync/staff/declare.ts';
import { undo as undoCall } from '../../../sync/staff/desk-contract.ts';
import type { AuditEntry } from '../../../sync/staff/audit-contract.ts';
import { formatTime } from '../../language/format.ts';
import { useWords, type Words } from '../../language/language.ts';
import { Button, Failure } from '../frame/kit.tsx';
import { useDeskNow } from '../frame/staff-call.ts';
import { useAdmitted, useDesk } from '../frame/desk-store.ts';
import { auditFacts, deedName, deedWords, stepOf } from './audit-facts.ts';
import { formatShort, isSameDay } from '../frame/format.ts';
import { callOnce, useDoing, useEach } from '../hooks/use-action.ts';
import { placeWords } from '../today/place-words.ts';

type ListProps = {
  readonly deeds: readonly AuditEntry[];
  /** Rows at most. */
  readonly most: number;
};

/** The same done to many is one row with their number, which opens to each of them. */
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

/** So many stand as one. */
const MANY = 3;
type Alike = { readonly first: AuditEntry; readonly all: readonly AuditEntry[] };

/** What one person did to many, one right after the other. */
function alike(deeds: readonly AuditEntry[]): readonly Alike[] {
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
  /** All entries are about the same person, who is not named then. */
  readonly ofOne?: boolean | undefined;
};

export function AuditEntryText({ deed, ofOne = false, onUndone }: EntryProps) {
  const { t, language } = useWords();
  const facts = auditFacts(deed, t, language);
  return (
    <span>
      <DeedWords deed={deed} />
      {ofOne || (deed.whom === null && stepOf(deed) === undefined) ? null : (
        <>
          {': '}
          <Whom deed={deed} />
        </>
      )}
      {facts === '' ? null : <span className="sub">, {facts}</span>}
      <TakeBack deed={deed} onUndone={onUndone} />
    </span>
  );
}

type DeedProps = { readonly deed: AuditEntry; readonly onUndone?: ((deed: AuditEntry) => void) | undefined };

/** The way back from a deed, wherever the log is read: the page where it was done may be gone. */
export function TakeBack({ deed, onUndone }: DeedProps) {
  const { id, undoUntil } = deed;
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
  const { overtaken = false } = doing;
  const open = undoUntil !== null && doing.deed !== undefined && !overtaken && now < Date.parse(undoUntil);
  useEffect(() => {
    // the button that was pressed is gone
    if (overtaken && document.activeElement === document.body) said.current?.focus();
  }, [overtaken]);
  return (
    <>
      {' '}
      <span role="status" tabIndex={-1} ref={said}>
        {here ? <span className="sub">{t('act.undone')}</span> : null}
      </span>
      <Failure inline error={doing.error} />
      {open ? (
        <Button look="txt" of={deedWords(deed, t)} busy={doing.at === 'busy'} onClick={() => void undo()}>
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

/** The way back from all that stand as one: where one of them is refused, its own button stays. */
function TakeAllBack({ deeds }: Pick<ListProps, 'deeds'>) {
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

const whomText = (deed: AuditEntry, t: Words): string => {
  if (deed.whom !== null) return deed.whom.name;
  // a question of a test belongs to a round alone
  return placeWords(stepOf(deed) ?? /^[12]\.[1-6](?=-)/.exec(deed.subject)?.[0] ?? '–', t);
};

/** Whose it was, or which step. */
export function Whom({ deed }: { readonly deed: AuditEntry }) {
  const { t } = useWords();
  const seesMaterial = useAdmitted('author');
  const stepId = stepOf(deed);
  const text = whomText(deed, t);
  if (stepId !== undefined)
    return seesMaterial ? <Link to={pathTo('contentStep', 'is', { stepId })}>{text}</Link> : text;
  return deed.whom?.student ? <Link to={pathTo('student', 'is', { userId: deed.whom.id })}>{text}</Link> : text;
}
