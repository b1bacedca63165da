/** How the server is: all of it at the school's page, what matters each day beside the day's list. */
import { Link } from '../../ui/controls/link.tsx';
import { pathTo } from '../../../sync/paths.ts';
import { settings, system } from '../../../sync/staff/system-contract.ts';
import { useWords } from '../../language/language.ts';
import { CheckIcon, WarningIcon } from '../../ui/icons/icons.tsx';
import { Failure, Section } from '../frame/kit.tsx';
import { systemFacts, systemLines, type SystemLine } from './system-lines.ts';
import { useStaffData } from '../hooks/use-staff-data.ts';

const DAILY = 4;

export function SystemSection() {
  const words = useWords();
  const { t } = words;
  const { data, error } = useStaffData(system, {});
  return (
    <Section id="kerfid" title={t('system.title')} note={t('system.note')}>
      <Failure error={error} />
      {data ? (
        <>
          <Lines lines={systemLines(data, words)} />
          <details className="more">
            <summary>{t('system.forTechnician')}</summary>
            <ForTechnician facts={systemFacts(data, words)} />
          </details>
        </>
      ) : null}
    </Section>
  );
}

export function SystemBeside() {
  const words = useWords();
  const { t } = words;
  const { data, error } = useStaffData(system, {});
  const lines = data && systemLines(data, words).filter(({ well }, place) => !well || place < DAILY);
  return (
    <section>
      <h2>{t('system.title')}</h2>
      {lines || error === undefined ? <Lines lines={lines ?? []} named /> : <Failure error={error} />}
      <Link className="b txt" to={`${pathTo('office')}#kerfid`}>
        {t('system.all')}
      </Link>
    </section>
  );
}

/** What needs a look comes first. @param named by name alone: what can be done about it stands on this page. */
function Lines({ lines, named = false }: { readonly lines: readonly SystemLine[]; readonly named?: boolean }) {
  const { t } = useWords();
  return (
    <ul className="health">
      {lines
        .toSorted((one, other) => Number(one.well) - Number(other.well))
        .map(({ id, text, well, href }) => (
          <li key={id} className={well ? 'ok' : 'no'}>
            {well ? <CheckIcon small /> : <WarningIcon small />}
            {t(`system.${id}`)}
            {well ? null : <span className="vh"> ({t('system.look')})</span>}
            {named ? null : (
              <span>
                {text}{' '}
                {href === undefined ? null : (
                  <Link to={href}>
                    {t('today.look')}
                    <span className="vh">: {t(`system.${id}`)}</span>
                  </Link>
                )}
              </span>
            )}
          </li>
        ))}
    </ul>
  );
}

/** What stands for what is no word: whether a secret is set. */
const SAID: Readonly<Record<string, string>> = { '✓': 'system.isSet', '–': 'system.isNotSet', '': 'system.isNotSet' };

/** What cannot be wrong, and what the server is set to: changed in its environment. */
function ForTechnician({ facts }: { readonly facts: ReturnType<typeof systemFacts> }) {
  const { t } = useWords();
  const { data, error } = useStaffData(settings, {});
  const set = (data?.settings ?? []).map(({ name, value }) => {
    const said = SAID[value];
    return [name, said === undefined ? value : t(said)] as const;
  });
  return (
    <>
      <Failure error={error} />
      <dl className="s-pairs">
        {[...facts, ...set].map(([name, value]) => (
          <div key={name} className="s-pair">
            <dt className="sub">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
