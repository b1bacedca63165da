/** Where staff lands: everything that waits for somebody, done in place from the keyboard (`/command/i-dag`). */
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '../../../sync/paths.ts';
import { matchTransfers, readBankLines } from '../../../sync/staff/bank-lines.ts';
import { deeds } from '../../../sync/staff/audit-contract.ts';
import { magnetLabels, today } from '../../../sync/staff/today-contract.ts';
import { useWords } from '../../language/language.ts';
import { useServerNow } from '../../offline/server-clock.ts';
import type { PageProps } from '../../routes.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { BankPaste } from './bank-paste.tsx';
import { formatDayOf } from '../frame/moment.ts';
import { NothingWaits } from './nothing-waits.tsx';
import { TodaySide } from './today-side.tsx';
import { groupsOf, type Group } from './today-groups.tsx';
import { useKeys } from '../hooks/use-keys.ts';
import { useStaffData } from '../hooks/use-staff-data.ts';
import { WaitingRow, type RowHandle, type RowView } from './todo-row.tsx';

const DAY_MS = 86_400_000;

export default function TodayPage(_: PageProps) {
  const { t, language } = useWords();
  const { data, error, onAmount } = useTodayData();
  const log = useStaffData(deeds, {}).data?.deeds;
  const now = useServerNow(60_000);
  const [bank, setBank] = useState<string>();
  usePageTitle(t('desk.today'));
  const matches = bank === undefined || !data ? undefined : matchTransfers(readBankLines(bank), data.transfers.rows);
  const { groups, handles, markDone } = useDone(data ? groupsOf(data, { t, language, matches, onAmount }) : []);
  const rows = groups.flatMap((group) => group.rows);
  const cursor = useCursor(rows, groups, handles);
  const waiting = data ? Object.values(data).reduce((sum, { rows: { length } }) => sum + length, 0) : 0;
  const days = Math.floor((now - Math.min(now, ...rows.map(({ since }) => Date.parse(since)))) / DAY_MS);
  const sure = [...(matches ?? [])].flatMap(([id, { kind }]) => (kind === 'amount-differs' ? [] : `transfers.${id}`));
  return (
    <>
      <div className="ph">
        <h1 tabIndex={-1}>{t('desk.today')}</h1>
        <span className="sub">
          {t(`weekday.${new Date(now).getDay()}`)} {formatDayOf(now, now, language)}
          {waiting > 0 ? `, ${t('today.waiting', { count: waiting })}` : ''}
          {days > 1 ? `, ${t('today.oldest', { count: days })}` : ''}
        </span>
      </div>
      {error === undefined ? null : (
        <p className="badline" role="alert">
          {error}
        </p>
      )}
      <div className="two">
        <div>
          {data && rows.length === 0 ? <NothingWaits /> : null}
          {groups
            .filter((group) => group.rows.length > 0)
            .map(({ kind, rows: own, count }) => (
              <section key={kind} className="grp" id={kind} aria-labelledby={`h-${kind}`}>
                <header className="gh">
                  <h2 id={`h-${kind}`}>
                    {t(`today.${kind}`)} <span className="cnt">{count}</span>
                  </h2>
                  {kind === 'transfers' ? (
                    <div className="end">
                      <BankPaste onLines={setBank} />
                      {sure.length === 0 ? null : (
                        <button
                          type="button"
                          className="b"
                          onClick={() => sure.forEach((key) => handles.get(key)?.press())}
                        >
                          {t('today.openAll', { count: sure.length })}
                        </button>
                      )}
                    </div>
                  ) : null}
                  {kind === 'magnets' ? (
                    <div className="end">
                      <a className="b" href={magnetLabels.path} target="_blank" rel="noreferrer">
                        {t('today.labels')}
                      </a>
                    </div>
                  ) : null}
                </header>
                <ul>
                  {own.map((view) => (
                    <WaitingRow
                      key={view.key}
                      view={view}
                      current={view.key === cursor.current}
                      onCurrent={() => cursor.set(view.key)}
                      onDone={(done) => markDone(kind, view, done)}
                      handles={handles}
                    />
                  ))}
                </ul>
              </section>
            ))}
        </div>
        <TodaySide groups={groups} deeds={log} />
      </div>
    </>
  );
}

/** What waits, with what came of a transfer where this desk has written another amount than the school waits for. */
function useTodayData() {
  const { data, error } = useStaffData(today, {});
  const [came, setCame] = useState<ReadonlyMap<string, number>>(new Map());
  const onAmount = (transfer: string, amount: number): void =>
    setCame((before) => new Map(before).set(transfer, amount));
  const rows = data?.transfers.rows.map((row) => ({ ...row, amount: came.get(row.id) ?? row.amount }));
  return { data: data && rows && { ...data, transfers: { ...data.transfers, rows } }, error, onAmount };
}

/** Rows that this desk has done stay where they were, with their way back, though the school lists them no longer. */
function useDone(fresh: readonly Group[]) {
  const [handles] = useState(() => new Map<string, RowHandle>());
  const [done, setDone] = useState<ReadonlyMap<string, { readonly kind: Group['kind']; readonly view: RowView }>>(
    new Map(),
  );
  const groups = fresh.map((group) => {
    const listed = new Set(group.rows.map(({ key }) => key));
    const gone = [...done.values()].flatMap(({ kind, view }) =>
      kind === group.kind && !listed.has(view.key) ? view : [],
    );
    const rows = [...group.rows, ...gone].sort((one, other) => one.since.localeCompare(other.since));
    return { ...group, rows };
  });
  const markDone = (kind: Group['kind'], view: RowView, isDone: boolean): void =>
    setDone((before) => {
      const after = new Map(before);
      after.delete(view.key);
      if (isDone) after.set(view.key, { kind, view });
      return after;
    });
  return { groups, handles, markDone };
}

/** The cursor follows J and K and what is focused; Enter does its first action, the digits go to a kind, O to the learner, Z takes the last action back. */
function useCursor(rows: readonly RowView[], groups: readonly Group[], handles: ReadonlyMap<string, RowHandle>) {
  const [chosen, set] = useState<string>();
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
    z: () => [...handles.values()].findLast(({ undo }) => undo)?.undo?.(),
    ...Object.fromEntries(groups.map((group, nth) => [String(nth + 1), () => go(group.rows[0])])),
  });
  return { current: current?.key, set };
}
