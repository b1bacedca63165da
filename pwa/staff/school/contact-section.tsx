/** How the school is reached and where transfers go, changed in place. */
import { useState } from 'react';
import { isolated } from '../../../sync/language.ts';
import { pathTo } from '../../../sync/paths.ts';
import { readSchool, setBankAccount, setContact } from '../../../sync/staff/school-contract.ts';
import { useWords } from '../../language/language.ts';
import { closedWords, openingWords } from '../../language/opening-words.ts';
import { Link } from '../../ui/controls/link.tsx';
import { school } from '../../shell/school.ts';
import { useAction } from '../hooks/use-action.ts';
import { useStaffData } from '../hooks/use-staff-data.ts';
import { BankForm } from './bank-form.tsx';
import { ContactForm, useWrittenContact } from './contact-form.tsx';
import { EditRow } from './edit-row.tsx';
import { Failure, Section } from './section.tsx';

export function ContactSection() {
  const { t, language } = useWords();
  const { data, error } = useStaffData(readSchool, {});
  const { company, kennitala, address, email } = school();
  const contact = useAction(setContact, { stays: true });
  const bank = useAction(setBankAccount, { stays: true });
  const [contactOpen, setContactOpen] = useState(false);
  const [written] = useWrittenContact();
  const [bankOpen, setBankOpen] = useState(false);
  return (
    <Section id="samband" title={t('school.contact')} note={t('school.contactNote')}>
      <Failure error={error} />
      {data === undefined ? null : (
        <>
          <EditRow
            name={t('school.contactPhone')}
            changed={data.contact.changed}
            action={contact}
            done={t('act.saved')}
            open={contactOpen || written !== null}
            onOpen={() => setContactOpen(true)}
            value={
              <>
                {isolated(data.contact.phone, language)}, {openingWords(data.contact.hours, language)}.{' '}
                {closedWords(data.contact.closed, t, language)}
              </>
            }
          >
            <ContactForm
              contact={data.contact}
              action={contact}
              onSave={async (now) => (await contact.run(now)) !== undefined}
              onClose={() => setContactOpen(false)}
            />
          </EditRow>
          <EditRow
            name={t('school.bank')}
            changed={data.bank.changed}
            action={bank}
            done={t('act.saved')}
            open={bankOpen}
            onOpen={() => setBankOpen(true)}
            value={<span className="s-bank-is">{t('school.bankIs', data.bank)}</span>}
          >
            <BankForm
              bank={data.bank}
              action={bank}
              onSave={async (now) => (await bank.run(now)) !== undefined}
              onClose={() => setBankOpen(false)}
            />
          </EditRow>
          <div className="price">
            <div className="s-wide">
              <b>{t('school.company')}</b>
              <br />
              <span className="s-bank-is">{t('school.companyIs', { company, kennitala, address, email })}</span>
              <br />
              <span className="sub">{t('school.companyNote')}</span>
            </div>
          </div>
          <Link className="b txt" to={`${pathTo('diary')}?action=${setContact.action}`}>
            {t('school.past')}
          </Link>
        </>
      )}
    </Section>
  );
}
