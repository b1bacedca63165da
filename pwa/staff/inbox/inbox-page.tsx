/** The inbox (`/command/samtol`): list of threads, with the open thread beside it. */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pathTo } from '../../../sync/paths.ts';
import { boxes, inbox, type Box, type Thread as Row } from '../../../sync/staff/inbox-contract.ts';
import { useWords } from '../../language/language.ts';
import { useDeskNow } from '../frame/staff-call.ts';
import type { PageProps } from '../../routes.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { formatShort, formatShortMoment } from '../frame/format.ts';
import { useKeys } from '../hooks/use-keys.ts';
import { useAddressedPart } from '../hooks/use-place.ts';
import { useStaffData } from '../hooks/use-staff-data.ts';
import { Failure, PageHead } from '../frame/kit.tsx';
import { ReadyAnswers } from './ready-answers.tsx';
import { threadPath } from './thread-path.ts';
import { Thread } from './thread.tsx';

const write = (): void => document.querySelector<HTMLElement>('.ib-write textarea')?.focus();

/** Address parameter that shows the ready answers. */
const READY = 'svor';

export default function InboxPage(_: PageProps) {
  const { t } = useWords();

  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const asked = new URLSearchParams(search);
  const isReady = asked.has(READY);
  const box = boxes.find((each) => each === asked.get('box')) ?? 'open';
  const chosen = asked.get('hver') ?? undefined;
  const { data, error, isOld } = useStaffData(inbox, { box });
  useAddressedPart(data !== undefined);
  const list = useRef<HTMLUListElement>(null);
  const rows = data?.threads ?? [];
  const first = isOld ? undefined : rows[0]?.id;
  // on wide screens the first thread opens, unless the address names a part of the page
  useEffect(() => {
    if (isReady || hash !== '' || chosen !== undefined || first === undefined) return;
    // the address may already name the next page while this list is still mounted
    if (location.pathname === pathTo('inbox') && matchMedia('(min-width: 60rem)').matches)
      void navigate(threadPath(first, box), { replace: true });
  }, [isReady, chosen, first, box, hash, navigate]);
  const at = rows.findIndex(({ id }) => id === chosen);
  const move = (to: number) => () => {
    const row = rows[Math.min(rows.length - 1, Math.max(0, to))];
    if (!row || isOld) return;
    void navigate(threadPath(row.id, box));
    list.current?.querySelector<HTMLElement>(`[data-thread="${row.id}"]`)?.focus();
  };
  useKeys(
    isReady
      ? {}
      : {
          j: move(at + 1),
          k: move(at - 1),
          Enter: write,
        },
  );
  const ready = new URLSearchParams(search);
  ready.set(READY, '');
  return (
    <>
      <PageHead title={t('desk.inbox')}>
        <nav className="s-sg" aria-label={t('inbox.boxes')}>
          {boxes.map((each) => (
            <Link
              key={each}
              to={
                isReady && each === box && chosen !== undefined
                  ? threadPath(chosen, box)
                  : `${pathTo('inbox')}?box=${each}`
              }
              aria-current={each === box && !isReady ? 'true' : undefined}
            >
              {t(`inbox.${each}`)}
              {each === 'done' || !data ? null : <b>{data.counts[each]}</b>}
            </Link>
          ))}
        </nav>
        <div className="end ib-ready">
          <Link className="b" to={`${pathTo('inbox')}?${ready.toString()}`} aria-current={isReady ? 'true' : undefined}>
            {t('inbox.readyTitle')}
          </Link>
        </div>
      </PageHead>
      <Failure error={error} />
      {isReady ? (
        <ReadyAnswers />
      ) : (
        <div className={chosen === undefined ? 'ib' : 'ib one'}>
          <div className="ib-list">
            {data && rows.length === 0 ? <p className="sub">{t(`inbox.none.${box}`)}</p> : null}
            <ul ref={list}>
              {rows.map((row) => (
                <li key={row.id}>
                  <ThreadLink row={row} box={box} current={row.id === chosen} />
                </li>
              ))}
            </ul>
            {data?.more === true ? <p className="sub">{t('inbox.more')}</p> : null}
          </div>
          <div className="ib-thread">
            {chosen === undefined ? null : (
              <>
                <p className="crumb ib-back">
                  <Link to={`${pathTo('inbox')}?box=${box}`}>{t('inbox.back')}</Link>
                </p>
                <Thread key={chosen} userId={chosen} />
              </>
            )}
          </div>
        </div>
      )}
    </>
  );
}

function ThreadLink({ row, box, current }: { readonly row: Row; readonly box: Box; readonly current: boolean }) {
  const { t, language } = useWords();
  const now = useDeskNow();
  const { id, name, text, since, taken, later } = row;
  return (
    <Link
      className="ib-row"
      to={threadPath(id, box)}
      data-thread={id}
      aria-current={current ? 'true' : undefined}
      onKeyDown={(event) => {
        if (!current || event.key !== 'Enter') return;
        event.preventDefault(); // it is open
        write();
      }}
    >
      <b>{name}</b>
      <span className="age">{formatShortMoment(Date.parse(since), now, language)}</span>
      <span className="quote">{text}</span>
      {taken ? (
        <span className="sub">{t(box === 'done' ? 'inbox.doneBy' : 'inbox.takenBy', { name: taken.name })}</span>
      ) : null}
      {later === null ? null : (
        <span className="sub">{t('inbox.until', { date: formatShort(Date.parse(later), now, language) })}</span>
      )}
    </Link>
  );
}
