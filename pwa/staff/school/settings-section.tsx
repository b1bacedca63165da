/** What the server is set to: to be read here, and changed in its environment. */
import { settings } from '../../../sync/staff/settings-contract.ts';
import { useWords } from '../../language/language.ts';
import { Failure, Section } from './section.tsx';
import { useStaffData } from '../hooks/use-staff-data.ts';

export function SettingsSection() {
  const { t } = useWords();
  const { data, error } = useStaffData(settings, {});
  return (
    <Section id="stillingar" title={t('nav.settings')} note={t('school.settingsNote')}>
      <Failure error={error} />
      <dl className="s-pairs">
        {data?.settings.map(({ name, value }) => (
          <div key={name} className="s-pair">
            <dt className="sub">{name}</dt>
            <dd>{value === '' ? '–' : value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
