/** A hazard scene before start, in motion, and as stills for users without motion. */
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { HazardScene } from '../../sync/practice/hazard-scene.ts';
import { useWords } from '../language/language.ts';
import { Button } from '../ui/controls/button.tsx';
import { Segmented } from '../ui/controls/segmented.tsx';
import { HazardPicture } from './hazard-picture.tsx';
import type { SceneWords } from './hazard-words.ts';
import { takeFocus } from '../ui/hooks/take-focus.ts';

export type HazardWay = 'moving' | 'stills';
type SceneProps = {
  readonly scene: HazardScene;
  readonly words: SceneWords;
  /** Name of the scene before its end. */
  readonly name: string;
};
type PlayProps = SceneProps & { readonly onEnd: (taps: readonly number[]) => void };

type IntroProps = SceneProps & { readonly way: HazardWay; readonly onWay: (way: HazardWay) => void };

export function HazardIntro({ scene, words, name, way, onWay }: IntroProps) {
  const { t } = useWords();
  return (
    <>
      <div className="l-stack">
        <p className="muted">{t(scene.kind === 'learning' ? 'hazard.learningScene' : 'hazard.practiceScene')}</p>
        <h1 tabIndex={-1} ref={takeFocus}>
          {name}
        </h1>
        <p className="lead" lang={words.lang}>
          {words.before}
        </p>
      </div>
      <div className="hz-frame">
        <HazardPicture scene={scene} at={0.5} still />
      </div>
      {words.hint ? (
        <p>
          <strong>{t('hazard.hint')}</strong> <span lang={words.lang}>{words.hint}</span>
        </p>
      ) : null}
      <p>{t(way === 'moving' ? 'hazard.how' : 'hazard.howStills')}</p>
      <Segmented
        legend={t('hazard.way')}
        value={way}
        onValue={onWay}
        segments={[
          { value: 'moving', label: t('hazard.moving') },
          { value: 'stills', label: t('hazard.stills') },
        ]}
      />
    </>
  );
}

type MovingProps = PlayProps & {
  /** The page was hidden meanwhile, so the run does not count. */
  readonly onInterrupted: () => void;
};

export function HazardPlay({ scene, words, name, onEnd, onInterrupted }: MovingProps) {
  const { t } = useWords();
  const [at, setAt] = useState(0);
  const [taps, setTaps] = useState<readonly number[]>([]);
  const started = useRef(0);
  const made = useRef<readonly number[]>([]);
  const ends = useRef({ onEnd, onInterrupted });
  useEffect(() => {
    ends.current = { onEnd, onInterrupted };
  });
  useEffect(() => {
    started.current = performance.now();
    let frame = requestAnimationFrame(function next() {
      const now = (performance.now() - started.current) / 1000;
      if (now >= scene.lasts) return ends.current.onEnd(made.current);
      setAt(now);
      frame = requestAnimationFrame(next);
    });
    const hidden = (): void => {
      if (document.hidden) ends.current.onInterrupted();
    };
    document.addEventListener('visibilitychange', hidden);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, [scene]);
  const tap = (): void => {
    made.current = [...made.current, (performance.now() - started.current) / 1000];
    setTaps(made.current);
  };
  const guided = scene.kind === 'learning';
  const seen = scene.stills.filter((still) => still.at <= at).map((_, index) => words.see[index]);
  return (
    <div className="hz-play">
      <h1 className="vh">{name}</h1>
      <button
        type="button"
        className="hz-frame"
        aria-label={t('hazard.press')}
        ref={focusOnce}
        onPointerDown={(event) => {
          if (event.isPrimary && event.button === 0) tap();
        }}
        onKeyDown={withoutRepeat}
        onClick={(event) => {
          if (isWithoutPointer(event)) tap();
        }}
      >
        <HazardPicture scene={scene} at={at} ring={guided && at >= scene.window[0]} />
      </button>
      <div className="hz-time" aria-hidden="true">
        <span style={{ '--part': `${((at / scene.lasts) * 100).toFixed(1)}%` }} />
        {taps.map((each, index) => (
          <i key={index} style={{ '--part': `${((each / scene.lasts) * 100).toFixed(1)}%` }} />
        ))}
      </div>
      <p className="muted" aria-hidden="true">
        {guided && at >= scene.window[0] ? words.hint : t('hazard.press')}
      </p>
      <div className="vh" role="log" lang={words.lang}>
        {seen.map((see, index) => (
          <p key={index}>{see}</p>
        ))}
      </div>
    </div>
  );
}

const focusOnce = (button: HTMLButtonElement | null): void => button?.focus({ preventScroll: true });

/** A held key counts as one tap. */
function withoutRepeat(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}

/** A click by keyboard or screen reader; pointer taps were counted at pointerdown. */
const isWithoutPointer = (event: MouseEvent): boolean => event.detail === 0;

export function HazardStills({ scene, words, name, onEnd }: PlayProps) {
  const { t } = useWords();
  const [nr, setNr] = useState(0);
  const still = scene.stills[nr];
  if (!still) return null;
  const isLast = nr + 1 === scene.stills.length;
  return (
    <div className="hz-play">
      <h1 tabIndex={-1} className="pr-position" ref={takeFocus} key={nr}>
        {name}: {t('hazard.still', { nr: nr + 1, of: scene.stills.length })}
      </h1>
      <div className="hz-frame">
        <HazardPicture scene={scene} at={still.at} still />
      </div>
      <p role="status" lang={words.lang}>
        {words.see[nr]}
      </p>
      <div className="hz-two">
        <Button variant="solid" wide onClick={() => onEnd([still.at])}>
          {t('hazard.here')}
        </Button>
        <Button wide onClick={() => (isLast ? onEnd([]) : setNr(nr + 1))}>
          {t(isLast ? 'hazard.none' : 'hazard.nextStill')}
        </Button>
      </div>
    </div>
  );
}
