/** After a scene: points, timing of danger and taps, and the scene frame by frame. */
import { MOST_POINTS, MOST_TAPS, pointsAt, type HazardScore } from '../../sync/practice/hazard.ts';
import type { HazardScene } from '../../sync/practice/hazard-scene.ts';
import { formatDecimal } from '../../sync/figures.ts';
import { useWords } from '../language/language.ts';
import { Button } from '../ui/controls/button.tsx';
import { HazardPicture } from './hazard-picture.tsx';
import type { SceneWords } from './hazard-words.ts';
import { takeFocus } from '../ui/hooks/take-focus.ts';

type Props = {
  readonly scene: HazardScene;
  readonly words: SceneWords;
  readonly taps: readonly number[];
  readonly score: HazardScore;
  readonly onAgain: () => void;
};

export function HazardEnd({ scene, words, taps, score: { points, why, tap }, onAgain }: Props) {
  const { t, language } = useWords();
  const [opens, closes] = scene.window;
  const seconds = (at: number): string => formatDecimal(at, language);
  return (
    <>
      <p className="muted" lang={words.lang}>
        {words.name}
      </p>
      <p className="pr-score" aria-hidden="true">
        {points}
        <span> / {MOST_POINTS}</span>
      </p>
      <h1 tabIndex={-1} ref={takeFocus}>
        <span className="vh">{t('hazard.pointsOf', { points })}. </span>
        {t(`hazard.verdict.${why ?? verdictOf(points, taps, opens)}`, { most: MOST_TAPS })}
      </h1>
      <WindowBar scene={scene} taps={taps} />
      <p>
        {t('hazard.developed', { from: seconds(opens), to: seconds(closes) })}{' '}
        {tap === undefined ? null : t('hazard.tapped', { at: seconds(tap) })}
      </p>
      <p className="lead" lang={words.lang}>
        {words.lesson}
      </p>
      <section className="l-stack">
        <h2>{t('hazard.frames')}</h2>
        <ol className="hz-frames">
          {scene.stills.map(({ at }, index) => (
            <li key={at}>
              <HazardPicture scene={scene} at={at} still ring={at >= opens - 1 && at <= closes + 1} />
              <p>
                <b>{t('hazard.second', { at: seconds(at) })}</b> <span lang={words.lang}>{words.see[index]}</span>{' '}
                {pointsAt(scene.window, at) > 0 ? (
                  <small>{t('hazard.worth', { points: pointsAt(scene.window, at) })}</small>
                ) : null}
              </p>
            </li>
          ))}
        </ol>
      </section>
      <Button wide onClick={onAgain}>
        {t('hazard.again')}
      </Button>
    </>
  );
}

function verdictOf(points: number, taps: readonly number[], opens: number): string {
  if (points >= 4) return 'early';
  if (points > 0) return 'late';
  if (taps.length === 0) return 'none';
  return taps.every((tap) => tap < opens) ? 'before' : 'after';
}

/** Timeline of the scene, with its window in five parts and the taps. */
function WindowBar({ scene, taps }: Pick<Props, 'scene' | 'taps'>) {
  const part = (at: number): string => `${((at / scene.lasts) * 100).toFixed(2)}%`;
  const [opens, closes] = scene.window;
  return (
    <div className="hz-time hz-window" aria-hidden="true">
      <ol style={{ '--part': part(opens), '--wide': part(closes - opens) }}>
        {[5, 4, 3, 2, 1].map((points) => (
          <li key={points}>{points}</li>
        ))}
      </ol>
      {taps.map((tap, index) => (
        <i key={index} style={{ '--part': part(tap) }} />
      ))}
    </div>
  );
}
