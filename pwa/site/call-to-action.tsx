/** The end of a public page: once more the way in, and the phone line with its hours. */
import { pathTo } from '../../sync/paths.ts';
import { useWords } from '../language/language.ts';
import { closedWords, openingWords } from '../language/opening-words.ts';
import { school } from '../shell/school.ts';
import { ButtonLink } from '../ui/controls/button.tsx';

export function CallToAction({ heading }: { readonly heading: string }) {
  const { t, language } = useWords();
  const { phone, hours, closed } = school();
  return (
    <section className="l-band l-band-raised">
      <div className="l-wrap l-reading l-stack l-gap-5">
        <h2>{heading}</h2>
        <p>
          <ButtonLink to={pathTo('registration', language)} variant="primary">
            {t('front.register')}
          </ButtonLink>
        </p>
        <p>
          {t('site.callUs', { hours: openingWords(hours, language) })}{' '}
          <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>
        </p>
        {closed.length > 0 ? <p>{closedWords(closed, t, language)}</p> : null}
      </div>
    </section>
  );
}
