/** The audit log, newest first, with search by actor, subject and action (`/command/dagbok`). */
import { useState, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { Link } from '../../ui/controls/link.tsx';
import { byAlphabet } from '../../../sync/alphabet.ts';
import { pathTo } from '../../../sync/paths.ts';
import {
  exportDeeds,
  findDeeds,
  LogFilters,
  PEOPLE_SOUGHT,
  type AuditEntry,
} from '../../../sync/staff/audit-contract.ts';
import { addDays, dayOf } from '../../../sync/staff/periods.ts';
import { staffEndpoints } from '../../../sync/staff/endpoints.ts';
import { useWords } from '../../language/language.ts';
import type { PageProps } from '../../routes.tsx';
import { alike, auditFacts, deedWords, NOBODY, TakeAllBack, TakeBack, Whom, whomText } from './audit-list.tsx';
import { Choice, SearchField } from '../frame/fields.tsx';
import { useAdmitted } from '../frame/desk-store.ts';
import { OlderNewer, useTurned } from './older-newer.tsx';
import { SaveTable } from '../frame/save-table.tsx';
import { Button, Table, Failure, PageHead } from '../frame/kit.tsx';
import { DayField } from '../frame/day-field.tsx';
import { LearnerPick } from '../frame/learner-pick.tsx';
import { useDeskNow } from '../frame/staff-call.ts';
import { listAddress } from '../frame/list-address.ts';
import { useFocusBack } from '../hooks/use-focus-back.ts';
import { useMoment } from '../hooks/use-moment.ts';
import { useStaffData } from '../hooks/use-staff-data.ts';

const ACTIONS = staffEndpoints.flatMap(({ action }) => (action === undefined ? [] : [action]));

export default function DiaryPage(_: PageProps) {
  const { t, language } = useWords();
  const runsSchool = useAdmitted('staff');
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const { search } = useLocation();
  const filters = z.safeParse(LogFilters, Object.fromEntries(new URLSearchParams(search))).data ?? {};
  const { action, by, whom, from, to } = filters;
  const choose = (change: LogFilters): void =>
    void navigate(listAddress(pathTo('diary'), { ...filters, ...change }), { replace: true });
  const [choosing, setChoosing] = useState(false);
  const opener = useFocusBack(choosing);
  const q = useSettled(typed.trim());
  const sought = { ...filters, ...(q === '' ? {} : { q }) };
  const isSought = Object.keys(sought).length > 0;
  const turned = useTurned(JSON.stringify(sought));
  const { data, error } = useStaffData(findDeeds, {
    ...sought,
    ...(turned.before === undefined ? {} : { before: turned.before }),
  });

  const yesterday = addDays(dayOf(useDeskNow()), -1);
  const inOrder = byAlphabet(language);
  const name = (each: string): string => t(`deed.${each}`, { defaultValue: each });
  return (
    <>
      <p className="crumb">
        <Link to={pathTo('office')}>{t('desk.office')}</Link>
      </p>
      <PageHead
        title={t('diary.all')}
        end={
          <>
            <SaveTable
              endpoint={exportDeeds}
              request={sought}
              file="dagbok.csv"
              label={t('log.save')}
              disabled={data?.deeds.length === 0}
            >
              CSV
            </SaveTable>
            {runsSchool ? (
              <Link className="b txt" to={`${pathTo('office')}#dagbok`}>
                {t('security.title')}
              </Link>
            ) : null}
          </>
        }
      >
        <span className="sub">{t('diary.kept')}</span>
      </PageHead>
      <div className="flt st-search s-dia">
        <SearchField label={t('diary.search')} hint={t('diary.searchHint')} typed={typed} onTyped={setTyped} />
        <Choice
          label={t('diary.action')}
          any={t('diary.anyAction')}
          value={action}
          options={ACTIONS.map((value) => ({ value, words: name(value) })).sort((one, other) =>
            inOrder(one.words, other.words),
          )}
          onChoose={(action) => choose({ action })}
        />
        <Choice
          label={t('diary.who')}
          any={t('diary.anyWho')}
          value={by}
          options={[...(data?.colleagues ?? [])]
            .map(({ id, name }) => ({ value: id, words: name }))
            .sort((one, other) => inOrder(one.words, other.words))}
          onChoose={(by) => choose({ by })}
        />
        <button
          ref={opener}
          type="button"
          className={whom === undefined ? 'f' : 'f s-on'}
          aria-expanded={whom === undefined ? choosing : undefined}
          onClick={() => (whom === undefined ? setChoosing(!choosing) : choose({ whom: undefined }))}
        >
          {whom === undefined
            ? t('diary.chooseWhom')
            : t('diary.notWhom', { name: data ? (data.whom ?? t('payments.nameless')) : '…' })}
        </button>
        <span className="flex wrapx">
          <DayField
            label={t('payments.from')}
            day={from}
            onDay={(day) => choose({ from: day, to: to !== undefined && to < day ? day : to })}
          />
          <DayField
            label={t('payments.to')}
            day={to}
            onDay={(day) => choose({ from: from !== undefined && from > day ? day : from, to: day })}
          />
        </span>
        {from === undefined && to === undefined ? (
          <Button look="txt" onClick={() => choose({ from: yesterday, to: yesterday })}>
            {t('diary.yesterday')}
          </Button>
        ) : (
          <Button look="txt" onClick={() => choose({ from: undefined, to: undefined })}>
            {t('diary.everyDay')}
          </Button>
        )}
      </div>
      {choosing && whom === undefined ? (
        <LearnerPick
          onPick={({ id }) => {
            setChoosing(false);
            choose({ whom: id });
          }}
        />
      ) : null}
      <Failure error={error} />
      {data?.tooMany === true ? <p className="sub">{t('diary.tooMany', { most: PEOPLE_SOUGHT })}</p> : null}
      {data && data.deeds.length > 0 ? (
        <div className="s-log">
          <AuditTable deeds={data.deeds} />
        </div>
      ) : null}
      {data && data.deeds.length === 0 ? (
        <div className="s-none l-stack l-gap-2">
          <b>{t(isSought ? 'diary.none' : 'deeds.none')}</b>
          {isSought ? (
            <p>
              <Link className="b" to={pathTo('diary')} onClick={() => setTyped('')}>
                {t('diary.clear')}
              </Link>
            </p>
          ) : null}
        </div>
      ) : null}
      <OlderNewer turned={turned} oldest={data?.more === true ? data.deeds.at(-1)?.id : undefined} />
    </>
  );
}

function AuditTable({ deeds }: { readonly deeds: readonly AuditEntry[] }) {
  const { t, language } = useWords();
  const moment = useMoment();
  const groups = new Map(alike(deeds).map(({ first, all }) => [first.id, all]));
  return (
    <Table
      caption={t('diary.all')}
      heads={[t('security.when'), t('security.who'), t('security.what'), t('diary.whom'), t('security.more')]}
    >
      {deeds.map((deed) => (
        <tr key={deed.id}>
          <td className="mono">
            <time dateTime={deed.at}>{moment(deed.at)}</time>
          </td>
          <td className="to-r">{deed.who}</td>
          <th scope="row" className="full">
            {deedWords(deed, t)}
            {deed.undoes === null ? '' : ` (${t('deeds.undone')})`}
          </th>
          <td className={whomText(deed, t) === NOBODY ? 'hide' : 'full'}>
            <Whom deed={deed} />
          </td>
          <td className="sub full">{auditFacts(deed, t, language)}</td>
          <td className="r full">
            <TakeBack deed={deed} />
            <TakeAllBack deeds={groups.get(deed.id) ?? []} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** Debounce, milliseconds. */
const PAUSE = 200;

/** @returns the debounced value. */
export function useSettled(typed: string): string {
  const [settled, settle] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
