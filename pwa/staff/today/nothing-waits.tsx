/** The empty day: the road is clear. */
import { Link } from '../../ui/controls/link.tsx';
import { pathTo } from '../../../sync/paths.ts';
import { useWords } from '../../language/language.ts';

export function NothingWaits() {
  const { t } = useWords();
  return (
    <div className="clear">
      <div className="view">
        <svg viewBox="0 0 960 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          <rect width="960" height="300" fill="var(--sc-sky2)" />
          <path d="M0 190 150 90l70 50 120-84 150 110 90-50 170 84 90-40 120 40v110H0z" fill="var(--sc-far)" />
          <path d="m340 56-42 30 26-4 16 14 20-16 24 8z" fill="var(--sc-snow)" />
          <path d="M0 200q240-44 480-10t480-16v126H0z" fill="var(--sc-mid)" />
          <path d="M0 220q300-30 560 0t400-8v88H0z" fill="var(--sc-land1)" />
          <path d="M0 250q300-26 520-6t440 0v56H0z" fill="var(--sc-land2)" />
          <path d="M520 214q-16 20-60 44L300 300h380L566 250q-26-20-34-36z" fill="var(--sc-road2)" />
          <path
            d="M525 220q-4 14-18 28M500 256q-8 10-18 18M474 282l-14 14"
            stroke="var(--sc-mark)"
            strokeWidth="4"
            fill="none"
          />
        </svg>
      </div>
      <h2>{t('today.nothing')}</h2>
      <p className="muted">{t('today.nothingText')}</p>
      <Link className="b" to={pathTo('students')}>
        {t('today.findStudent')}
      </Link>
    </div>
  );
}
