/** How the school is reached and where transfers go, changed in place; public at once. */
import { useState, type ReactNode } from 'react';
import { pathTo } from '../../../sync/paths.ts';
import { readSchool, setBankAccount, setContact } from '../../../sync/staff/school-contract.ts';
import type { RequestOf } from '../../../sync/endpoint.ts';
import { formatDate } from '../../language/format.ts';
import { useWords } from '../../language/language.ts';
import { closedWords, openingWords } from '../../language/opening-words.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Outcome } from '../frame/outcome.tsx';
import { useAction, type Undoable } from '../hooks/use-action.ts';
import { useFocusBack } from '../hooks/use-focus-back.ts';
import { useStaffData } from '../hooks/use-staff-data.ts';
import { BankForm } from './bank-form.tsx';
import { ContactForm } from './contact-form.tsx';
import { Failure, Section } from './section.tsx';

export function ContactSection() {
  const { t, language } = useWords();
  const { data, error } = useStaffData(readSchool, {});
  const contact = useAction(setContact);
  const bank = useAction(setBankAccount);
  const [contactOpen, setContactOpen] = useState(false);
  const [bankOpen, setBankOpen] = useState(false);
  return (
    <Section
      id="samband"
      title={t('school.contact')}
      note={t('school.contactNote')}
      end={
        <Link className="b txt" to={`${pathTo('diary')}?action=${setContact.action}`}>
          {t('school.past')}
        </Link>
      }
    >
      <Failure error={error} />
      {data === undefined ? null : (
        <>
          <Row
            name={t('school.contactPhone')}
            changed={data.contact.changed}
            action={contact}
            open={contactOpen}
            onOpen={() => setContactOpen(true)}
            value={
              <>
                {data.contact.phone}, {openingWords(data.contact.hours, language)}.{' '}
                {closedWords(data.contact.closed, language)}
              </>
            }
          >
            <ContactForm
              contact={data.contact}
              action={contact}
              onSave={async (now: RequestOf<typeof setContact>) => (await contact.run(now)) !== undefined}
              onClose={() => setContactOpen(false)}
            />
          </Row>
          <Row
            name={t('school.bank')}
            changed={data.bank.changed}
            action={bank}
            open={bankOpen}
            onOpen={() => setBankOpen(true)}
            value={t('school.bankIs', data.bank)}
          >
            <BankForm
              bank={data.bank}
              action={bank}
              onSave={async (now: RequestOf<typeof setBankAccount>) => (await bank.run(now)) !== undefined}
              onClose={() => setBankOpen(false)}
            />
          </Row>
        </>
      )}
    </Section>
  );
}

type RowProps = {
  readonly name: string;
  readonly value: ReactNode;
  readonly changed: string | null;
  readonly action: Undoable;
  readonly open: boolean;
  readonly onOpen: () => void;
  /** The form that stands in its place while it is open. */
  readonly children: ReactNode;
};

function Row({ name, value, changed, action, open, onOpen, children }: RowProps) {
  const { t, language } = useWords();
  const button = useFocusBack(open);
  if (open) return children;
  return (
    <div className="price">
      <div className="s-wide">
        <b>{name}</b>
        <br />
        {value}
        <br />
        <span className="sub">
          {changed === null
            ? t('school.priceNever')
            : t('school.priceChanged', { date: formatDate(Date.parse(changed), language) })}
        </span>
        <br />
        <Outcome action={action} done={t('act.saved')} />
      </div>
      <button ref={button} type="button" className="b" aria-label={t('act.editOf', { what: name })} onClick={onOpen}>
        {t('act.edit')}
      </button>
    </div>
  );
}
