/** What came from a learner's devices and what was sent to the learner: commands with what became of them, letters, devices. */
import { useState } from 'react';
import { resendLetter } from '../../../sync/staff/today-actions.ts';
import type { StudentDetails } from '../../../sync/staff/student-contract.ts';
import { useWords } from '../../language/language.ts';
import { useServerNow } from '../../offline/server-clock.ts';
import { CheckIcon, InfoIcon, WarningIcon } from '../../ui/icons/icons.tsx';
import { ActionResult } from './action-form.tsx';
import { formatShortMoment } from '../frame/moment.ts';
import { placeWords } from '../today/place-words.ts';
import { useAction } from '../hooks/use-action.ts';

const useMoment = () => {
  const now = useServerNow(60_000);
  return (iso: string): string => formatShortMoment(Date.parse(iso), now);
};

/** Rows that are shown before more are asked for. */
const FIRST = 8;

export function StudentTraffic({ commands: { accepted, refused, newest } }: Pick<StudentDetails, 'commands'>) {
  const { t } = useWords();
  const [refusedAlone, setRefusedAlone] = useState(false);
  const [all, setAll] = useState(false);
  const fitting = refusedAlone ? newest.filter((each) => each.refused !== null) : newest;
  const shown = all ? fitting : fitting.slice(0, FIRST);
  return (
    <section className="sec" id="traffic">
      <header>
        <h2>{t('traffic.title')}</h2>
        <span className="sub">{t('traffic.sums', { accepted, refused })}</span>
      </header>
      {shown.length === 0 ? null : <Commands commands={shown} />}
      <div className="pg">
        {fitting.length <= FIRST ? null : (
          <button type="button" className="b txt" aria-expanded={all} onClick={() => setAll(!all)}>
            {t(all ? 'traffic.fewer' : 'traffic.more', { n: fitting.length })}
          </button>
        )}
        {refused === 0 ? null : (
          <button
            type="button"
            className="b txt"
            aria-pressed={refusedAlone}
            onClick={() => setRefusedAlone(!refusedAlone)}
          >
            {t('traffic.refusedAlone')}
          </button>
        )}
      </div>
    </section>
  );
}

function Commands({ commands }: { readonly commands: StudentDetails['commands']['newest'] }) {
  const { t } = useWords();
  const moment = useMoment();
  return (
    <div className="tw">
      <table className="tbl cards-m">
        <caption className="vh">{t('traffic.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('traffic.what')}</th>
            <th scope="col">{t('traffic.done')}</th>
            <th scope="col">{t('traffic.came')}</th>
            <th scope="col">{t('traffic.device')}</th>
            <th scope="col">{t('traffic.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {commands.map((each) => (
            <tr key={each.id}>
              <th scope="row" className="full">
                {t(`deskCommand.${each.name}`, { defaultValue: each.name })}
                {each.about === null ? '' : `: ${placeWords(each.about, t)}`}
              </th>
              <td className="mono" data-l={t('traffic.done')}>
                {moment(each.claimed)}
              </td>
              <td className="mono to-r" data-l={t('traffic.came')}>
                {moment(each.received)}
              </td>
              <td className="sub">{each.device === '' ? t('devices.unknown') : (each.device ?? '–')}</td>
              <td className="full">
                {each.refused ? (
                  <>
                    <span className="s-tg">
                      <InfoIcon small />
                      {t('traffic.refused')}
                    </span>{' '}
                    <span className="sub">{each.refused.words}</span>
                  </>
                ) : (
                  <span className="s-tg ok">
                    <CheckIcon small />
                    {t('traffic.accepted')}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function StudentLetters({ letters }: Pick<StudentDetails, 'letters'>) {
  const { t } = useWords();
  return (
    <section className="sec" id="letters">
      <header>
        <h2>{t('letters.title')}</h2>
      </header>
      {letters.length === 0 ? <p className="sub">{t('letters.none')}</p> : null}
      <ul className="nlist">
        {letters.map((letter) => (
          <li key={letter.id}>
            <OneLetter letter={letter} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OneLetter({
  letter: { id, subject, written, sent, dead, due, tries, again },
}: {
  readonly letter: StudentDetails['letters'][number];
}) {
  const { t } = useWords();
  const moment = useMoment();
  const doing = useAction(resendLetter);
  const waits = sent === null && dead === null;
  return (
    <>
      <div className="flex wrapx">
        <span>{subject}</span>
        <span className="sub">{moment(sent ?? written)}</span>
        {sent !== null ? (
          <span className="s-tg ok">
            <CheckIcon small />
            {t('letters.sent')}
          </span>
        ) : dead !== null ? (
          <span className="s-tg err">
            <WarningIcon small />
            {t('letters.dead', { n: tries })}
          </span>
        ) : (
          <span className="s-tg off">{t('letters.waits', { due: moment(due) })}</span>
        )}
      </div>
      <ActionResult
        label={t(waits ? 'letters.now' : 'letters.again')}
        says={t(waits ? 'letters.nowSays' : sent === null ? 'letters.againSays' : 'letters.anewSays')}
        done={t('letters.againDone')}
        doing={doing}
        run={() => doing.run({ letterId: id, was: waits ? 'waiting' : sent === null ? 'dead' : 'sent' })}
        when={again}
      />
    </>
  );
}

export function StudentDevices({ sessions }: Pick<StudentDetails, 'sessions'>) {
  const { t } = useWords();
  const moment = useMoment();
  return (
    <section className="sec" id="devices">
      <header>
        <h2>{t('devices.title')}</h2>
      </header>
      {sessions.length === 0 ? <p className="sub">{t('devices.none')}</p> : null}
      <ul className="nlist">
        {sessions.map(({ device, created, seen }) => (
          <li key={created + device}>
            {device === '' ? t('devices.unknown') : device}{' '}
            <span className="sub">{t('devices.seen', { when: moment(seen) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
