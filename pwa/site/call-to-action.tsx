/** The end of a public page: once more the way in, and the phone line with its hours. */
import { pathTo } from '../../sync/paths.ts';
import { useWords } from '../language/language.ts';
import { closedWords, openingWords } from '../language/opening-words.ts';
import { school } from '../shell/school.ts';
import { ButtonLink } from '../ui/controls/button.tsx';
import { classNames } from '../ui/hooks/class-names.ts';

type Props = {
  readonly heading: string;
  /** Where the page begins, and not where its reading column does. */
  readonly wide?: boolean;
};

export function CallToAction({ heading, wide = false }: Props) {
  const { t, language } = useWords();
  const { phone, hours, closed } = school();
  return (
    <section className="l-band l-band-raised">
      <div className={classNames('l-wrap l-stack l-gap-5', !wide && 'l-reading')}>
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
