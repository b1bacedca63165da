/** How the school is reached where a payment went wrong: a sentence with its address and its number, both links. */
import { useWords } from '../language/language.ts';
import { closedWords, openingWords } from '../language/opening-words.ts';
import { mailLink, withLink } from '../shell/with-link.tsx';
import { school } from '../shell/school.ts';

/** What stands in for the number while the words are put together; the address has its own. */
const NUMBER = '\ue000';

export function Contact() {
  const { t, language } = useWords();
  const { email, phone, hours, closed } = school();
  const call = (
    <a className="nowrap" href={`tel:${phone.replace(/\s/g, '')}`}>
      {phone}
    </a>
  );
  // in both languages the address comes first, then the number
  const words = { email: '\ue001', phone: NUMBER, hours: openingWords(hours, language) };
  const [first = '', rest = ''] = t('pay.contact', words).split('\ue001');
  return (
    <p>
      {first}
      {mailLink(email)}
      {withLink((hole) => rest.replace(NUMBER, hole), call)} {closedWords(closed, t, language)}
    </p>
  );
}
