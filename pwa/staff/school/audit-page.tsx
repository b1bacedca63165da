/** Everything that who works here has done, newest first, found by who, to whom and what (`/command/dagbok`). */
import { useState, useEffect } from 'react';
import { Link } from '../../ui/controls/link.tsx';
import { byAlphabet } from '../../../sync/alphabet.ts';
import { pathTo } from '../../../sync/paths.ts';
import { exportDeeds, findDeeds, PEOPLE_SOUGHT, type AuditEntry } from '../../../sync/staff/audit-contract.ts';
import { staffEndpoints } from '../../../sync/staff/endpoints.ts';
import { useWords } from '../../language/language.ts';
import type { PageProps } from '../../routes.tsx';
import { auditFacts, deedWords, TakeBack, Whom } from './audit-list.tsx';
import { Choice, SearchField } from '../frame/fields.tsx';
import { useAdmitted } from '../frame/desk-store.ts';
import { OlderNewer, useTurned } from './older-newer.tsx';
import { SaveTable } from '../frame/save-table.tsx';
import { Table, Failure, PageHead } from '../frame/kit.tsx';
import { useMoment } from '../hooks/use-moment.ts';
import { useStaffData } from '../hooks/use-staff-data.ts';

const ACTIONS = staffEndpoints.flatMap(({ action }) => (action === undefined ? [] : [action]));

export default function DiaryPage(_: PageProps) {
  const { t, language } = useWords();
  const runsSchool = useAdmitted('staff');
  const [typed, setTyped] = useState('');
  const [action, setAction] = useState(() => new URLSearchParams(location.search).get('action') ?? '');
  const q = useSettled(typed.trim());
  const turned = useTurned(`${q} ${action}`);
  const sought = { ...(q === '' ? {} : { q }), ...(action === '' ? {} : { action }) };
  const { data, error } = useStaffData(findDeeds, {
    ...sought,
    ...(turned.before === undefined ? {} : { before: turned.before }),
  });

  const inOrder = byAlphabet(language);
  const name = (each: string): string => t(`deed.${each}`, { defaultValue: each });
  return (
    <>
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
      <div className="flt st-search">
        <SearchField label={t('diary.search')} hint={t('diary.searchHint')} typed={typed} onTyped={setTyped} />
        <Choice
          label={t('diary.action')}
          any={t('diary.anyAction')}
          value={action === '' ? undefined : action}
          options={ACTIONS.map((value) => ({ value, words: name(value) })).sort((one, other) =>
            inOrder(one.words, other.words),
          )}
          onChoose={(chosen = '') => setAction(chosen)}
        />
      </div>
      <Failure error={error} />
      {data?.tooMany === true ? <p className="sub">{t('diary.tooMany', { most: PEOPLE_SOUGHT })}</p> : null}
      {data && data.deeds.length > 0 ? (
        <div className="s-log">
          <AuditTable deeds={data.deeds} />
        </div>
      ) : null}
      {data && data.deeds.length === 0 ? (
        <p className="s-none">{t(q + action === '' ? 'deeds.none' : 'diary.none')}</p>
      ) : null}
      <OlderNewer turned={turned} oldest={data?.more === true ? data.deeds.at(-1)?.id : undefined} />
    </>
  );
}

function AuditTable({ deeds }: { readonly deeds: readonly AuditEntry[] }) {
  const { t, language } = useWords();
  const moment = useMoment();
  return (
    <Table
      readOnly
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
          <td className="full">
            <Whom deed={deed} />
          </td>
          <td className="sub full">
            {auditFacts(deed, t, language)}
            <TakeBack deed={deed} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** Between the last letter and the question, milliseconds. */
const PAUSE = 200;

/** @returns what was typed, once the typing has paused. */
export function useSettled(typed: string): string {
  const [settled, settle] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
