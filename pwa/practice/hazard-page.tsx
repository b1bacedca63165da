/** Hazard perception (rule P8): the list, the scene being played, and its explanation. */
import { useState } from 'react';
import { hazardReadiness, hazardReview, bestPoints, scoreTaps, type HazardScore } from '../../sync/practice/hazard.ts';
import type { HazardScene } from '../../sync/practice/hazard-scene.ts';
import type { Language } from '../../sync/language.ts';
import { pathTo } from '../../sync/paths.ts';
import { counted } from '../language/format.ts';
import { useWords, type Words } from '../language/language.ts';
import { keepEntry } from '../offline/practice-log.ts';
import type { PageProps } from '../routes.tsx';
import { LearnerFrame } from '../shell/learner/learner-frame.tsx';
import { BackLink } from '../ui/controls/back-link.tsx';
import { Button } from '../ui/controls/button.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { passFocusOn } from '../ui/hooks/take-focus.ts';
import { useMedia } from '../ui/hooks/use-media.ts';
import { CheckIcon } from '../ui/icons/icons.tsx';
import { ArrowRightIcon, PlayIcon } from '../ui/icons/learner-icons.tsx';
import { ActionBar } from '../ui/layout/action-bar.tsx';
import { HazardEnd } from './hazard-end.tsx';
import { HazardPicture } from './hazard-picture.tsx';
import { scenes } from './hazard-scenes.ts';
import { wordsOfScene } from './hazard-words.ts';
import { HazardIntro, HazardPlay, HazardStills, type HazardWay } from './hazard-play.tsx';
import './hazard.css';
import './practice.css';
import { useLog, type Log } from './use-practice.ts';

const LEARNING = scenes.filter(({ kind }) => kind === 'learning');
const PRACTICE = scenes.filter(({ kind }) => kind === 'practice');

type Shown =
  | { readonly step: 'intro'; readonly scene: HazardScene; readonly interrupted?: true }
  | { readonly step: 'play'; readonly scene: HazardScene }
  | {
      readonly step: 'end';
      readonly scene: HazardScene;
      readonly taps: readonly number[];
      readonly score: HazardScore;
    };

export default function HazardPage(_: PageProps) {
  const { t } = useWords();
  const log = useLog();
  const title = t('page.hazards');
  if (log) return <Ready log={log} title={title} />;
  return (
    <LearnerFrame title={title}>
      <Skeleton label={title} shape="panel" />
    </LearnerFrame>
  );
}

function Ready({ log: { db, entries }, title }: { readonly log: Log; readonly title: string }) {
  const { t, language } = useWords();
  const calm = useMedia('(prefers-reduced-motion: reduce)');
  const [chosen, setChosen] = useState<HazardWay>();
  const [shown, setShown] = useState<Shown>();
  const [failed, setFailed] = useState(false);
  const points = bestPoints(entries);
  const way = chosen ?? (calm ? 'stills' : 'moving');
  const open = (scene: HazardScene): void => setShown({ step: 'intro', scene });
  const back = { label: t('hazard.all'), onAct: () => setShown(undefined) };

  if (!shown) return <Front title={title} entries={entries} points={points} onOpen={open} />;
  const { scene } = shown;
  const words = wordsOfScene(scene, t, language);
  const heading = shown.step === 'end' ? words.name : nameOf(scene, points, t, language);
  const end = async (taps: readonly number[]): Promise<void> => {
    const score = scoreTaps(scene.window, taps);
    setShown({ step: 'end', scene, taps, score });
    try {
      await keepEntry(db, hazardReview(scene.id, score.points));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  if (shown.step === 'play')
    return (
      <LearnerFrame title={heading} actionBar={<ActionBar back={back}>{null}</ActionBar>}>
        {way === 'moving' ? (
          <HazardPlay
            scene={scene}
            words={words}
            name={heading}
            onEnd={(taps) => void end(taps)}
            onInterrupted={() => setShown({ step: 'intro', scene, interrupted: true })}
          />
        ) : (
          <HazardStills scene={scene} words={words} name={heading} onEnd={(taps) => void end(taps)} />
        )}
      </LearnerFrame>
    );
  if (shown.step === 'intro')
    return (
      <LearnerFrame
        title={heading}
        actionBar={
          <ActionBar back={back}>
            <Button
              variant="primary"
              wide
              iconEnd={<ArrowRightIcon />}
              onClick={() => setShown({ step: 'play', scene })}
            >
              {t('hazard.start')}
            </Button>
          </ActionBar>
        }
      >
        {shown.interrupted ? (
          <Alert tone="info" live>
            <p>{t('hazard.interrupted')}</p>
          </Alert>
        ) : null}
        <HazardIntro scene={scene} words={words} name={heading} way={way} onWay={setChosen} />
      </LearnerFrame>
    );
  const next = nextScene(points, scene);
  return (
    <LearnerFrame
      title={heading}
      actionBar={
        <ActionBar back={back}>
          <Button variant="primary" wide iconEnd={<ArrowRightIcon />} onClick={() => open(next)}>
            {t('hazard.next')}
          </Button>
        </ActionBar>
      }
    >
      {failed ? (
        <Alert tone="warn">
          <p>{t('step.notSaved')}</p>
        </Alert>
      ) : null}
      <HazardEnd scene={scene} words={words} taps={shown.taps} score={shown.score} onAgain={() => open(scene)} />
    </LearnerFrame>
  );
}

/** Hides names of unplayed practice scenes behind numbers, since most names reveal the hazard. */
function nameOf(scene: HazardScene, points: ReadonlyMap<string, number>, t: Words, language: Language): string {
  if (scene.kind === 'learning' || points.has(scene.id)) return wordsOfScene(scene, t, language).name;
  return `${t('hazard.practiceScene')} ${PRACTICE.indexOf(scene) + 1}`;
}

/** The first unplayed scene, learning scenes first; otherwise the one with the fewest points. */
function nextScene(points: ReadonlyMap<string, number>, now?: HazardScene): HazardScene {
  const others = [...LEARNING, ...PRACTICE].filter(({ id }) => id !== now?.id);
  const [first] = others.sort((a, b) => (points.get(a.id) ?? -1) - (points.get(b.id) ?? -1));
  if (!first) throw new Error('There is one hazard scene at least besides this one.');
  return first;
}

type FrontProps = {
  readonly title: string;
  readonly entries: Log['entries'];
  readonly points: ReadonlyMap<string, number>;
  readonly onOpen: (scene: HazardScene) => void;
};

function Front({ title, entries, points, onOpen }: FrontProps) {
  const { t, language } = useWords();
  const ready = hazardReadiness(
    entries,
    PRACTICE.map(({ id }) => id),
  );
  return (
    <LearnerFrame title={title}>
      <div>
        <BackLink to={pathTo('practice', language)}>{t('page.practice')}</BackLink>
        <h1 tabIndex={-1}>{title}</h1>
      </div>
      <p className="lead">{t('hazard.lead')}</p>
      <Button variant="primary" wide iconEnd={<ArrowRightIcon />} onClick={() => onOpen(nextScene(points))}>
        {t(points.size === 0 ? 'practice.begin' : 'hazard.next')}
      </Button>
      <p className="pr-note">
        <CheckIcon small />
        {t('practice.allHere')}
      </p>
      <Scenes
        heading={t('hazard.learning')}
        text={t('hazard.learningText')}
        scenes={LEARNING}
        points={points}
        onOpen={onOpen}
      />
      <Scenes
        heading={t('hazard.practice')}
        text={t('hazard.practiceText')}
        scenes={PRACTICE}
        points={points}
        onOpen={onOpen}
      />
      {PRACTICE.some(({ id }) => points.has(id)) ? (
        <section className="l-stack">
          <h2>{t('hazard.ready')}</h2>
          {'percent' in ready ? (
            <>
              <p>
                <strong>{t(ready.ready ? 'hazard.readyYes' : 'hazard.readyNo')}</strong>{' '}
                {t('hazard.readyUpon', { percent: ready.percent, played: ready.played })}
              </p>
              <p className="muted small">{t('hazard.readyMethod')}</p>
            </>
          ) : (
            <p className="muted">{counted(t, 'hazard.wanting', ready.wanting, language)}</p>
          )}
        </section>
      ) : null}
    </LearnerFrame>
  );
}

/** Scenes listed before the rest is asked for. */
const FIRST = 6;

type ScenesProps = Pick<FrontProps, 'points' | 'onOpen'> & {
  readonly heading: string;
  readonly text: string;
  readonly scenes: readonly HazardScene[];
};

function Scenes({ heading, text, scenes: listed, points, onOpen }: ScenesProps) {
  const { t, language } = useWords();
  const [all, setAll] = useState(listed.length <= FIRST);
  return (
    <section className="l-stack">
      <h2>{heading}</h2>
      <p>{text}</p>
      <ul className="hz-list">
        {listed.slice(0, all ? undefined : FIRST).map((scene) => {
          const got = points.get(scene.id);
          return (
            <li key={scene.id}>
              <button type="button" onClick={() => onOpen(scene)}>
                <HazardPicture scene={scene} at={scene.stills[1]?.at ?? 0} still />
                <b>
                  {got === undefined ? <PlayIcon small /> : <CheckIcon small />}
                  {nameOf(scene, points, t, language)}
                </b>
                {got === undefined ? null : <small>{t('hazard.best', { points: got })}</small>}
              </button>
            </li>
          );
        })}
      </ul>
      {all ? null : (
        <Button ref={passFocusOn} wide onClick={() => setAll(true)}>
          {t('hazard.showAll', { amount: listed.length })}
        </Button>
      )}
    </section>
  );
}
