/** End of a public page: registration, and the telephone with its hours. */
import { pathTo } from '../../sync/paths.ts';
import { useWords } from '../language/language.ts';
import { openingWords, specialDaysWords } from '../language/opening-words.ts';
import { useSession } from '../offline/session-store.ts';
import { school } from '../shell/school.ts';
import { ButtonLink } from '../ui/controls/button.tsx';
import { classNames } from '../ui/hooks/class-names.ts';

/** The yellow button: to registration, or to the courses if signed in. */
export function WayIn() {
  const { t, language } = useWords();
  const signedIn = useSession((session) => session.accountId !== null);
  return (
    <ButtonLink to={signedIn ? pathTo('dashboard') : pathTo('registration', language)} variant="primary">
      {t(signedIn ? 'front.goOn' : 'front.register')}
    </ButtonLink>
  );
}

type Props = {
  readonly heading: string;
  /** False if the band above is raised. */
  readonly raised?: boolean;
  /** Aligns with the page instead of the reading column. */
  readonly wide?: boolean;
  /** False if the page has the telephone already. */
  readonly call?: boolean;
};

export function CallToAction({ heading, raised = true, wide = false, call = true }: Props) {
  const { t, language } = useWords();
  const { phone, hours, closed } = school();
  return (
    <section className={classNames('l-band', raised && 'l-band-raised')}>
      <div className={classNames('l-wrap l-stack l-gap-5', !wide && 'l-reading')}>
        <h2>{heading}</h2>
        <p className="l-go">
          <WayIn />
        </p>
        {call ? (
          <p>
            {t('site.callUs', { hours: openingWords(hours, language) })}{' '}
            <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>
          </p>
        ) : null}
        {closed.length > 0 ? <p>{specialDaysWords(closed, t, language)}</p> : null}
      </div>
    </section>
  );
}
