/** Contact details and bank account, edited in place. */
import { isolated } from '../../../sync/language.ts';
import { pathTo } from '../../../sync/paths.ts';
import { readSchool, setBankAccount, setContact } from '../../../sync/staff/school-contract.ts';
import { useWords } from '../../language/language.ts';
import { openingWords, specialDaysWords } from '../../language/opening-words.ts';
import { Link } from '../../ui/controls/link.tsx';
import { school } from '../../shell/school.ts';
import { useKeptForm } from '../frame/unsent.ts';
import { useAction } from '../hooks/use-action.ts';
import { useOvertaken } from '../hooks/use-overtaken.ts';
import { useStaffData } from '../hooks/use-staff-data.ts';
import { BankForm, WrittenBank, ContactForm, WrittenContact } from './contact-form.tsx';
import { EditRow } from './edit-row.tsx';
import { Failure, Section } from '../frame/kit.tsx';

const formOf = <T extends { readonly changed: unknown }>({ changed: _, ...was }: T) => ({ ...was, was });

export function ContactSection() {
  const { t, language } = useWords();
  const { data, error } = useStaffData(readSchool, {});
  const { company, kennitala, address, email } = school();
  const contact = useAction(setContact, { stays: true });
  const bank = useAction(setBankAccount, { stays: true });
  const contactForm = useKeptForm('contact', WrittenContact);
  const bankForm = useKeptForm('bank', WrittenBank);
  const contactClashes = useOvertaken(contactForm, contact, data && formOf(data.contact));
  const bankClashes = useOvertaken(bankForm, bank, data && formOf(data.bank));
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
            clashes={contactClashes.length > 0}
            onOpen={() => contactForm.open(formOf(data.contact))}
            value={
              <>
                {isolated(data.contact.phone, language)}, {openingWords(data.contact.hours, language)}.{' '}
                {specialDaysWords(data.contact.closed, t, language)}
                <br />
                <Past name={t('school.contactPhone')} of={setContact.action} />
              </>
            }
          >
            {contactForm.now ? (
              <ContactForm {...contactForm} now={contactForm.now} action={contact} onSave={contact.run} />
            ) : null}
          </EditRow>
          <EditRow
            name={t('school.bank')}
            changed={data.bank.changed}
            action={bank}
            done={t('act.saved')}
            clashes={bankClashes.length > 0}
            onOpen={() => bankForm.open(formOf(data.bank))}
            value={
              <>
                <span className="s-bank-is">{t('school.bankIs', data.bank)}</span>
                <br />
                <Past name={t('school.bank')} of={setBankAccount.action} />
              </>
            }
          >
            {bankForm.now ? <BankForm {...bankForm} now={bankForm.now} action={bank} onSave={bank.run} /> : null}
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
        </>
      )}
    </Section>
  );
}

/** Link to the earlier changes of a setting. */
function Past({ name, of }: { readonly name: string; readonly of: string }) {
  const { t } = useWords();
  return (
    <Link className="b txt" to={`${pathTo('diary')}?action=${of}`}>
      {t('school.past')}
      <span className="vh">: {name}</span>
    </Link>
  );
}
