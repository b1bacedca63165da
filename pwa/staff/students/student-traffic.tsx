/** Commands from a learner's devices with their verdicts, and the devices. */
import { useState } from 'react';
import type { StudentDetails } from '../../../sync/staff/student-contract.ts';
import { useWords } from '../../language/language.ts';
import { Button, Section, Table, Tag } from '../frame/kit.tsx';
import { CheckIcon, InfoIcon } from '../../ui/icons/icons.tsx';
import { useMoment } from '../hooks/use-moment.ts';
import { placeWords } from '../today/place-words.ts';

export function StudentTraffic({ commands: { accepted, refused, newest } }: Pick<StudentDetails, 'commands'>) {
  const { t } = useWords();
  const [all, setAll] = useState(false);
  // only refused commands at first
  const amiss = newest.filter((each) => each.refused !== null);
  const shown = all ? newest : amiss;
  return (
    <Section
      id="traffic"
      title={t('traffic.title')}
      note={
        t('traffic.accepted_n', { n: accepted }) + (refused === 0 ? '' : `, ${t('traffic.refused_n', { n: refused })}`)
      }
    >
      {shown.length === 0 ? null : <Commands commands={shown} />}
      <div className="pg">
        {newest.length === amiss.length ? null : (
          <Button look="txt" aria-expanded={all} onClick={() => setAll(!all)}>
            {t(all ? 'traffic.fewer' : newest.length === accepted + refused ? 'timeline.more' : 'traffic.more', {
              n: newest.length,
            })}
          </Button>
        )}
      </div>
    </Section>
  );
}

function Commands({ commands }: { readonly commands: StudentDetails['commands']['newest'] }) {
  const { t } = useWords();
  const moment = useMoment();
  return (
    <Table
      readOnly
      caption={t('traffic.title')}
      heads={[t('traffic.what'), t('traffic.done'), t('traffic.came'), t('traffic.device'), t('traffic.outcome')]}
    >
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
                <Tag icon={InfoIcon}>{t('traffic.refused')}</Tag> <span className="sub">{each.refused.words}</span>
              </>
            ) : (
              <Tag look="ok" icon={CheckIcon}>
                {t('traffic.accepted')}
              </Tag>
            )}
          </td>
        </tr>
      ))}
    </Table>
  );
}

export function StudentDevices({ sessions }: Pick<StudentDetails, 'sessions'>) {
  const { t } = useWords();
  const moment = useMoment();
  return (
    <Section id="devices" title={t('devices.title')}>
      {sessions.length === 0 ? <p className="sub">{t('devices.none')}</p> : null}
      <ul className="nlist">
        {sessions.map(({ device, created, seen }) => (
          <li key={created + device}>
            {device === '' ? t('devices.unknown') : device}{' '}
            <span className="sub">{t('devices.seen', { when: moment(seen) })}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
