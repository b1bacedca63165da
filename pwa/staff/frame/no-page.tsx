/** Where the staff area has no page, or not for this role: said in its own frame and the reader's language. */
import { pathTo, type PageId } from '../../../sync/paths.ts';
import { Link } from '../../ui/controls/link.tsx';
import { useWords } from '../../language/language.ts';
import { usePageTitle } from '../../shell/page-title.ts';

type Props = {
  /** `closed`: it is not for this role; `student`: there is no such learner; `deleted`: there was until now. */
  readonly why: 'unknown' | 'closed' | 'student' | 'deleted';
  /** Where the staff area begins for who is here. */
  readonly home?: PageId | undefined;
};

export function NoPage({ why, home }: Props) {
  const { t } = useWords();
  usePageTitle(t(`none.${why}`));
  return (
    <>
      <div className="ph">
        <h1 tabIndex={-1}>{t(`none.${why}`)}</h1>
      </div>
      <div className="l-stack l-gap-3">
        <p>{t(`none.${why}Text`)}</p>
        {why === 'student' || why === 'deleted' ? (
          <p>
            <Link className="b" to={pathTo('students')}>
              {t('today.findStudent')}
            </Link>
          </p>
        ) : home ? (
          <p>
            <Link className="b" to={pathTo(home)}>
              {t(`desk.${home}`)}
            </Link>
          </p>
        ) : null}
      </div>
    </>
  );
}
