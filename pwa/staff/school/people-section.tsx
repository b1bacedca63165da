/** Who works here: second factor, recovery codes, when last seen; signing a colleague out, and taking a lost factor off. */
import { useState } from 'react';
import type { Me } from '../../../sync/staff/desk-contract.ts';
import { endStaffSessions, listStaff, resetFactor, type Colleague } from '../../../sync/staff/people-contract.ts';
import { formatDate } from '../../language/format.ts';
import { useWords } from '../../language/language.ts';
import { initials } from '../frame/initials.ts';
import { formatMoment } from '../frame/moment.ts';
import { Outcome } from '../frame/outcome.tsx';
import { Failure, Section } from './section.tsx';
import { Table } from '../frame/table.tsx';
import { useAction } from '../hooks/use-action.ts';
import { useStaffData } from '../hooks/use-staff-data.ts';

export function PeopleSection({ me }: { readonly me: Me }) {
  const { t } = useWords();
  const { data, error } = useStaffData(listStaff, {});
  return (
    <Section id="adgangur" title={t('people.title')} note={t('people.note')}>
      <Failure error={error} />
      <Table
        caption={t('people.title')}
        heads={[t('people.name'), t('people.role'), t('factor.title'), t('factor.codes'), t('people.seen')]}
      >
        {data?.staff.map((each) => (
          <Row key={each.id} colleague={each} self={each.id === me.id} />
        ))}
      </Table>
      <details className="more">
        <summary>{t('people.addOrRemove')}</summary>
        <p className="sub">{t('people.commandLine')}</p>
        <code className="cli">npm run staff -- add --ssn … --name … --email … [--role author]</code>
      </details>
    </Section>
  );
}

function Row({ colleague, self }: { readonly colleague: Colleague; readonly self: boolean }) {
  const { t, language } = useWords();
  const ending = useAction(endStaffSessions);
  const resetting = useAction(resetFactor);
  const [setUpCode, setSetUpCode] = useState<string>();
  const { id: accountId, name, role, factorSince, codesLeft, sessions, seen } = colleague;
  return (
    <tr>
      <th scope="row">
        <span className="flex">
          <span className="av" aria-hidden="true">
            {initials(name)}
          </span>
          {name}
          {self ? <span className="sub">{t('people.you')}</span> : null}
        </span>
      </th>
      <td className="to-r">{t(`people.${role}`)}</td>
      <td className="full">
        {factorSince === null ? (
          <span className="s-tg off">{t('people.noFactor')}</span>
        ) : (
          <span className="s-tg ok">
            {t('people.factorSince', { date: formatDate(Date.parse(factorSince), language) })}
          </span>
        )}
      </td>
      <td data-l={t('factor.codes')}>{factorSince === null ? '–' : t('people.codesLeft', { left: codesLeft })}</td>
      <td className="mono full" data-l={t('people.seen')}>
        {seen === null ? '–' : formatMoment(Date.parse(seen), language)}
      </td>
      <td className="r full">
        {self || sessions === 0 ? null : (
          <button
            type="button"
            className="b txt"
            aria-label={`${t('people.signOut')}: ${name}`}
            onClick={() => void ending.run({ accountId })}
          >
            {t('people.signOut')}
          </button>
        )}
        {self ? null : (
          <button
            type="button"
            className="b txt"
            aria-label={`${t(factorSince === null ? 'people.newCode' : 'people.reset')}: ${name}`}
            onClick={() => void resetting.run({ accountId }).then((answer) => setSetUpCode(answer?.setUpCode))}
          >
            {t(factorSince === null ? 'people.newCode' : 'people.reset')}
          </button>
        )}
        <Outcome action={ending} done={t('people.signedOut')} />
        <Outcome action={resetting} done={t('people.resetDone', { code: setUpCode ?? '' })} />
      </td>
    </tr>
  );
}
