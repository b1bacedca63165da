/** Contact sentence for failed payments, with links for email and telephone. */
import { useWords } from '../language/language.ts';
import { openingWords, specialDaysWords } from '../language/opening-words.ts';
import { mailLink, withLink } from '../shell/with-link.tsx';
import { school } from '../shell/school.ts';

/** Placeholder of the number during translation; the email has its own. */
const NUMBER = '\ue000';

export function Contact() {
  const { t, language } = useWords();
  const { email, phone, hours, closed } = school();
  const call = (
    <a className="nowrap" href={`tel:${phone.replace(/\s/g, '')}`}>
      {phone}
    </a>
  );
  // every language puts the email before the number
  const words = { email: '\ue001', phone: NUMBER, hours: openingWords(hours, language) };
  const [first = '', rest = ''] = t('pay.contact', words).split('\ue001');
  return (
    <p>
      {first}
      {mailLink(email)}
      {withLink((hole) => rest.replace(NUMBER, hole), call)} {specialDaysWords(closed, t, language)}
    </p>
  );
}
