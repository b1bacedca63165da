/** What came from a learner's devices and what was sent to the learner: commands with what became of them, letters, devices. */
import { useState } from 'react';
import { resendLetter } from '../../sync/staff/today-actions.ts';
import type { StudentDetails } from '../../sync/staff/student-contract.ts';
import { formatDate, formatTime } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import { CheckIcon, InfoIcon, WarningIcon } from '../ui/icons.tsx';
import { Deed } from './deed.tsx';
import { useAction } from './use-action.ts';

const useMoment = () => {
  const { language } = useWords();
  return (iso: string): string => `${formatDate(Date.parse(iso), language)} ${formatTime(Date.parse(iso))}`;
};

export function StudentTraffic({ commands: { accepted, refused, newest } }: Pick<StudentDetails, 'commands'>) {
  const { t } = useWords();
  const moment = useMoment();
  const [refusedAlone, setRefusedAlone] = useState(false);
  const shown = refusedAlone ? newest.filter((each) => each.refused !== null) : newest;
  return (
    <section className="sec" id="traffic">
      <header>
        <h2>{t('traffic.title')}</h2>
        <span className="sub">{t('traffic.sums', { accepted, refused })}</span>
      </header>
      {refused === 0 ? null : (
        <button type="button" className="b" aria-pressed={refusedAlone} onClick={() => setRefusedAlone(!refusedAlone)}>
          {t('traffic.refusedAlone')}
        </button>
      )}
      <ul className="nlist">
        {shown.map((each) => (
          <li key={each.id}>
            <div className="flex wrapx">
              <span>
                {t(`deskCommand.${each.name}`, { defaultValue: each.name })}
                {each.about === null ? '' : ` ${each.about}`}
              </span>
              <span className="sub">
                {t('traffic.times', { done: moment(each.claimed), came: moment(each.received) })}
              </span>
              {each.refused ? (
                <span className="s-tg">
                  <InfoIcon small />
                  {t('traffic.refused')}
                </span>
              ) : (
                <span className="s-tg ok">
                  <CheckIcon small />
                  {t('traffic.accepted')}
                </span>
              )}
            </div>
            {each.refused ? <p className="sub">{each.refused.words}</p> : null}
          </li>
        ))}
      </ul>
    </section>
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
  letter: { id, subject, written, sent, dead, due, tries },
}: {
  readonly letter: StudentDetails['letters'][number];
}) {
  const { t } = useWords();
  const moment = useMoment();
  const doing = useAction(resendLetter);
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
      <Deed
        label={t('letters.again')}
        says={t('letters.againSays')}
        done={t('letters.againDone')}
        doing={doing}
        run={() => doing.run({ letterId: id })}
        when={dead !== null}
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
            {device} <span className="sub">{t('devices.seen', { when: moment(seen) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
