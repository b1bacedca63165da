/** Shown if the page does not exist or the role has no access. */
import { pathTo, type PageId } from '../../../sync/paths.ts';
import { Link } from '../../ui/controls/link.tsx';
import { useWords } from '../../language/language.ts';
import { PageHead } from './kit.tsx';

type Props = {
  /** `closed`: no access; `student`: no such learner; `deleted`: a learner deleted or unregistered just now. */
  readonly why: 'unknown' | 'closed' | 'student' | 'deleted';
  /** Home page of this role. */
  readonly home?: PageId | undefined;
};

export function NoPage({ why, home }: Props) {
  const { t } = useWords();
  const way = why === 'unknown' || why === 'closed' ? home : 'students';

  return (
    <>
      <PageHead title={t(`none.${why}`)} />
      <div className="l-stack l-gap-3">
        <p>{t(`none.${why}Text`)}</p>
        {way === undefined ? null : (
          <p>
            <Link className="b" to={pathTo(way)}>
              {t(home ? `desk.${home}` : 'today.findStudent')}
            </Link>
          </p>
        )}
      </div>
    </>
  );
}
