/** Start page of staff: all pending work, done in place by keyboard (`/command/i-dag`). */
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import type { ResponseOf } from '../../../sync/endpoint.ts';
import { pathTo } from '../../../sync/paths.ts';
import { cameBy, isSure, sharedName, type BankLine } from '../../../sync/staff/bank-lines.ts';
import { deeds } from '../../../sync/staff/audit-contract.ts';
import { magnetLabels, type today } from '../../../sync/staff/today-contract.ts';
import { useWords } from '../../language/language.ts';
import { Button, Failure, PageHead } from '../frame/kit.tsx';
import { useDeskNow } from '../frame/staff-call.ts';
import type { PageProps } from '../../routes.tsx';
import { useAdmitted, useDesk, useRegisters } from '../frame/desk-store.ts';
import { formatDayOf } from '../frame/format.ts';
import { howMuch, useTodo } from '../frame/todo.tsx';
import { useKept } from '../frame/unsent.ts';
import { BankNote, type Waiting } from './bank-note.tsx';
import {
  changePaste,
  dropPaste,
  freeLines,
  matchPasted,
  suggested,
  takeLines,
  useBank,
  type PastedLines,
} from './pasted-lines.ts';
import { BankPaste } from './transfers.tsx';
import { TodaySide, WaitingKinds } from './today-side.tsx';
import { groupsOf, type Group, type Told } from './today-groups.tsx';
import { useKeys } from '../hooks/use-keys.ts';
import { useAddressedPart } from '../hooks/use-place.ts';
import { useStaffData } from '../hooks/use-staff-data.ts';
import { daysSince, WaitingRow, type Pressed, type RowHandle, type RowView } from './todo-row.tsx';
import { Link } from '../../ui/controls/link.tsx';

export default function TodayPage(_: PageProps) {
  const { t, language } = useWords();
  const { data, error } = useTodo();
  const { came, onAmount } = useCame(data);
  const log = useStaffData(deeds, {});
  const refunds = useAdmitted('staff');
  const registers = useRegisters();
  const now = useDeskNow();
  const bank = useBank(({ pasted }) => pasted);
  const isNoted = bank?.isNoted === true;
  const mark = useDesk((desk) => desk.mark);
  useEffect(() => void freeLines(), [mark]);

  useAddressedPart(data !== undefined);
  const matches = bank && data ? matchPasted(bank, data.transfers.rows) : undefined;
  const offers = bank && data && matches ? suggested(bank, matches, data.transfers.rows) : undefined;
  const likely = likelyOf(offers ?? new Map());
  const [chosen, setChosen] = useState<Chosen>();
  const { groups, handles, keep, undoable } = useDone(
    data ? groupsOf(data, { t, language, matches, likely, came, onAmount, refunds, registers }) : [],
    data,
    chosen,
  );
  const rows = groups.flatMap((group) => group.rows);
  const current = useCursor(rows, groups, handles, undoable, chosen?.view.key);
  const waiting = howMuch(data);
  const days = Math.max(0, ...rows.map(({ since }) => daysSince(since, now)));
  const sure = (data?.transfers.rows ?? []).flatMap(({ id }) => {
    const match = matches?.get(id);
    return match && isSure(match) && came[id] === undefined ? `transfers.${id}` : [];
  });
  /** Assigns a line; the row's own button then opens the course with that amount. */
  const book = (pasted: PastedLines, line: BankLine, transfer: Waiting | undefined): void => {
    const others = [...pasted.chosen].filter(([, each]) => each.line !== line);
    const own = transfer ? [[transfer.id, { line, transfer }] as const] : [];
    changePaste(() => ({ chosen: new Map([...others, ...own]) }));
    for (const [id, each] of pasted.chosen) if (each.line === line) onAmount(id, each.transfer.amount);
    if (!transfer) return;
    onAmount(transfer.id, cameBy(line, transfer.amount));
    handles.get(`transfers.${transfer.id}`)?.element.focus();
  };
  /** Actions on all rows of a kind. */
  const toAll = {
    transfers: (
      <>
        <BankPaste
          onLines={async (text) => {
            if (text === undefined || !data) dropPaste();
            else await takeLines(text, data.transfers.rows);
            for (const [id, { transfer }] of bank?.chosen ?? []) onAmount(id, transfer.amount);
          }}
        />
        {bank && !isNoted && (offers?.size ?? 0) > 0 ? (
          <Button onClick={() => changePaste(() => ({ isNoted: true }))}>{t('today.showLines')}</Button>
        ) : null}
        {sure.length === 0 ? null : (
          <Button
            onClick={() => {
              handles.get(sure[0] ?? '')?.element.focus(); // the pressed button unmounts
              sure.forEach((key) => handles.get(key)?.press());
            }}
          >
            {t('today.openAll', { count: sure.length })}
          </Button>
        )}
      </>
    ),
    finished: (
      <Link className="b" to={`${pathTo('students')}?state=finished`}>
        {t('many.title')}
      </Link>
    ),
    magnets: (
      <a className="b" href={magnetLabels.path} target="_blank" rel="noreferrer">
        {t('today.labels')}
      </a>
    ),
  };
  return (
    <>
      <PageHead title={t('desk.today')}>
        <span className="sub">
          {t(`weekday.${new Date(now).getDay()}`)} {formatDayOf(now, now, language)}
          {waiting > 0 ? `, ${t('today.waiting', { count: waiting })}` : ''}
          {days > 1 ? `, ${t('today.oldest', { count: days })}` : ''}
        </span>
      </PageHead>
      <Failure error={error} />
      <WaitingKinds groups={groups} />
      <div className={(data || error) && (log.data || log.error) ? 'two' : 'two waits'}>
        <div>
          {data && rows.length === 0 ? <NothingWaits /> : null}
          {groups
            .filter(({ kind, rows: own }) => own.length > 0 || (kind === 'transfers' && isNoted))
            .map(({ kind, rows: own, count }) => (
              <section key={kind} className="grp" id={kind} aria-labelledby={`h-${kind}`}>
                <header className="gh">
                  <h2 id={`h-${kind}`}>
                    {t(`today.${kind}`)} <span className="cnt">{count}</span>
                  </h2>
                  {kind === 'transfers' || (kind === 'finished' && own.length > 1) || kind === 'magnets' ? (
                    <div className="end">{toAll[kind]}</div>
                  ) : null}
                </header>
                {kind === 'transfers' && bank && isNoted ? (
                  <BankNote
                    key={bank.id}
                    pasted={bank}
                    waiting={data?.transfers.rows ?? []}
                    matches={matches ?? new Map()}
                    onBook={(line, transfer) => book(bank, line, transfer)}
                    onClose={() => {
                      changePaste(() => ({ isNoted: false }));
                      handles.get(current ?? '')?.element.focus(); // the pressed button unmounts
                    }}
                  />
                ) : null}
                <ul>
                  {own.map((view) => (
                    <WaitingRow
                      key={view.key}
                      view={view}
                      current={view.key === current}
                      onCurrent={() => setChosen({ kind, view })}
                      isLast={view.key === undoable}
                      onPressed={(pressed) => keep(kind, view, pressed)}
                      handles={handles}
                    />
                  ))}
                </ul>
              </section>
            ))}
        </div>
        <TodaySide groups={groups} deeds={log.data?.deeds} error={log.error} />
      </div>
    </>
  );
}

/** @returns for a transfer that a line is suggested for, by what. */
function likelyOf(offers: ReadonlyMap<BankLine, readonly Waiting[]>): Told['likely'] {
  const pairs = [...offers].flatMap(([line, transfers]) =>
    transfers.map(({ id, person }) => ({ id, named: sharedName(line, person.name) > 0 })),
  );
  return new Map(
    pairs
      .sort((one, other) => Number(one.named) - Number(other.named)) // the last counts
      .map(({ id, named }) => [id, named ? 'likely' : 'same-amount']),
  );
}

/** Whole krónur by transfer. */
const Came = z.record(z.string(), z.number());
const NOTHING_CAME: z.infer<typeof Came> = {};

/** Typed amounts that differ from the ordered ones. @param data the pending work. */
function useCame(data: ResponseOf<typeof today> | undefined) {
  const [came, setCame] = useKept('came', Came, NOTHING_CAME);
  const waits = new Map(data?.transfers.rows.map(({ id, amount }) => [id, amount]));
  const onAmount = (transfer: string, amount: number): void =>
    setCame((before) =>
      Object.fromEntries(
        // drops entries that are no longer pending, or equal to the ordered amount
        Object.entries({ ...before, [transfer]: amount }).filter(
          ([id, each]) => waits.has(id) && waits.get(id) !== each,
        ),
      ),
    );
  return { came, onAmount };
}

/** The row without actions. */
const withoutActions = ({ key, person, since, what }: RowView): RowView => ({ key, person, since, what, buttons: [] });

/** The row at the cursor. */
type Chosen = { readonly kind: Group['kind']; readonly view: RowView };

type Kept = Pressed & {
  readonly kind: Group['kind'];
  readonly view: RowView;
  /** Of an undone row: the data at that time. */
  readonly undoneAt?: unknown;
};

/**
 * Keeps handled rows in place with their outcome, though the server no longer lists them. An undone row stays until the
 * next refetch, so that the focus does. The row at the cursor stays until the user leaves it, so that no other row
 * moves under the pointer.
 * @param read the latest data.
 */
function useDone(fresh: readonly Group[], read: unknown, chosen: Chosen | undefined) {
  const { t } = useWords();
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  const [handles] = useState(() => new Map<string, RowHandle>());
  const [kept, setKept] = useState<ReadonlyMap<string, Kept>>(new Map());
  const anyWaits = fresh.some(({ rows }) => rows.length > 0);
  const groups = fresh.map((group) => {
    const listed = new Set(group.rows.map(({ key }) => key));
    const gone = [...kept.values()].flatMap(({ kind, view, unanswered, undoneAt }) => {
      if (kind !== group.kind || listed.has(view.key)) return [];
      if (undoneAt !== undefined) return undoneAt === read ? view : [];
      // pressed again, the action is retried under the same key
      return unanswered ? view : withoutActions(view);
    });
    const left =
      chosen?.kind === group.kind && !listed.has(chosen.view.key) && !kept.has(chosen.view.key) && anyWaits
        ? [withoutActions({ ...chosen.view, what: <span role="status">{t('today.gone')}</span> })]
        : [];
    // ties sort by key, so that a handled row keeps its place
    const rows = [...group.rows, ...gone, ...left].sort(
      (one, other) => one.since.localeCompare(other.since) || one.key.localeCompare(other.key),
    );
    return { ...group, rows };
  });
  const keep = (kind: Group['kind'], view: RowView, pressed: Pressed | undefined): void => {
    const undoneAt = latest.current;
    setKept((before) => {
      const after = new Map(before);
      const was = before.get(view.key);
      after.delete(view.key);
      if (pressed) after.set(view.key, { kind, view, ...pressed });
      else if (was) after.set(view.key, { ...was, undoable: false, undoneAt });
      return after;
    });
  };
  /** The last handled row. */
  const undoable = [...kept.values()].findLast((row) => row.undoable)?.view.key;
  return { groups, handles, keep, undoable };
}

/**
 * Shortcuts: J and K move the cursor, which also follows the focus. Enter runs the first action, digits go to a kind, O
 * opens the learner, Z undoes the last action.
 */
function useCursor(
  rows: readonly RowView[],
  groups: readonly Group[],
  handles: ReadonlyMap<string, RowHandle>,
  undoable: string | undefined,
  chosen: string | undefined,
) {
  const navigate = useNavigate();
  const at = Math.max(
    0,
    rows.findIndex(({ key }) => key === chosen),
  );
  const current = rows[at];
  const go = (view: RowView | undefined): void => {
    const element = view && handles.get(view.key)?.element;
    element?.focus();
    element?.scrollIntoView({ block: 'nearest' });
  };
  const isThere = chosen !== undefined && current?.key === chosen;
  useKeys({
    Enter: () => current && handles.get(current.key)?.press(),
    j: () => go(isThere ? rows[at + 1] : current),
    k: () => go(rows[at - 1]),
    o: () => {
      if (current && current.person.id !== '') void navigate(pathTo('student', 'is', { userId: current.person.id }));
    },
    z: () => (undoable === undefined ? undefined : handles.get(undoable)?.undo?.()),
    ...Object.fromEntries(groups.map((group, nth) => [String(nth + 1), () => go(group.rows[0])])),
  });
  return current?.key;
}

/** Picture for an empty list: a clear road. */
function NothingWaits() {
  const { t } = useWords();
  return (
    <div className="clear">
      <div className="view">
        <svg viewBox="0 0 960 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          <path d="M0 190 150 90l70 50 120-84 150 110 90-50 170 84 90-40 120 40v110H0z" fill="var(--sc-far)" />
          <path d="m340 56-42 30 26-4 16 14 20-16 24 8z" fill="var(--sc-snow)" />
          <path d="M0 200q240-44 480-10t480-16v126H0z" fill="var(--sc-mid)" />
          <path d="M0 220q300-30 560 0t400-8v88H0z" fill="var(--sc-land1)" />
          <path d="M0 250q300-26 520-6t440 0v56H0z" fill="var(--sc-land2)" />
          <path d="M520 214q-16 20-60 44L300 300h380L566 250q-26-20-34-36z" fill="var(--sc-road2)" />
          <path
            d="M525 220q-4 14-18 28M500 256q-8 10-18 18M474 282l-14 14"
            stroke="var(--sc-mark)"
            strokeWidth="4"
            fill="none"
          />
        </svg>
      </div>
      <h2>{t('today.nothing')}</h2>
      <p className="muted">{t('today.nothingText')}</p>
      <Link className="b" to={pathTo('students')}>
        {t('today.findStudent')}
      </Link>
    </div>
  );
}
