/** Where the staff area has no page, or not for this role: said in its own frame and the reader's language. */
import { pathTo, type PageId } from '../../../sync/paths.ts';
import { Link } from '../../ui/controls/link.tsx';
import { useWords } from '../../language/language.ts';
import { PageHead } from './kit.tsx';

type Props = {
  /** `closed`: it is not for this role; `student`: there is no such learner; `deleted`: there was until now. */
  readonly why: 'unknown' | 'closed' | 'student' | 'deleted';
  /** Where the staff area begins for who is here. */
  readonly home?: PageId | undefined;
};

export function NoPage({ why, home }: Props) {
  const { t } = useWords();
  const way = why === 'student' || why === 'deleted' ? 'students' : home;

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
