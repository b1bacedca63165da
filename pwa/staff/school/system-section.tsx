/** How the server is: all of it at the school's page, what matters each day beside the day's list. */
import { Link } from '../../ui/controls/link.tsx';
import { pathTo } from '../../../sync/paths.ts';
import { system } from '../../../sync/staff/system-contract.ts';
import { useWords } from '../../language/language.ts';
import { CheckIcon, WarningIcon } from '../../ui/icons/icons.tsx';
import { Failure, Section } from './section.tsx';
import { systemLines, type SystemLine } from './system-lines.ts';
import { useStaffData } from '../hooks/use-staff-data.ts';

const DAILY = 4;

function useSystem() {
  const { t, language } = useWords();
  const { data, error } = useStaffData(system, {});
  return { lines: data ? systemLines(data, { t, language }) : [], error };
}

export function SystemSection() {
  const { t } = useWords();
  const { lines, error } = useSystem();
  return (
    <Section id="kerfid" title={t('system.title')} note={t('system.note')}>
      <Failure error={error} />
      <Lines lines={lines} />
    </Section>
  );
}

export function SystemBeside() {
  const { t } = useWords();
  const { lines } = useSystem();
  return (
    <section>
      <h2>{t('system.title')}</h2>
      <Lines lines={lines.slice(0, DAILY)} />
      <Link className="b txt" to={`${pathTo('office')}#kerfid`}>
        {t('system.all')}
      </Link>
    </section>
  );
}

function Lines({ lines }: { readonly lines: readonly SystemLine[] }) {
  const { t } = useWords();
  return (
    <ul className="health">
      {lines.map(({ id, text, well }) => (
        <li key={id} className={well ? 'ok' : 'no'}>
          {well ? <CheckIcon small /> : <WarningIcon small />}
          {t(`system.${id}`)}
          {well ? null : <span className="vh"> ({t('system.look')})</span>}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
