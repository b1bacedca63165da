/** The sign trainer (rule P7): ten signs at a time; each answer shows the meaning at once. */
import { useRef, useState } from 'react';
import { pathTo } from '../../sync/paths.ts';
import { drawSigns, KNOWN_AFTER, knownSigns, signCard, type SignTask } from '../../sync/practice/signs.ts';
import { signCatalogue, useSigns } from '../course/sign-catalogue.ts';
import { useWords } from '../language/language.ts';
import { keepEntry } from '../offline/practice-log.ts';
import { serverNow } from '../offline/server-clock.ts';
import type { PageProps } from '../routes.tsx';
import { LearnerFrame } from '../shell/learner/learner-frame.tsx';
import { ActionBar } from '../ui/layout/action-bar.tsx';
import { Button } from '../ui/controls/button.tsx';
import { ArrowRightIcon } from '../ui/icons/learner-icons.tsx';
import { dashOf, ProgressDashes } from '../ui/feedback/progress-dashes.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import './practice.css';
import { PracticeEnd } from './practice-end.tsx';
import { Verdict } from './statement-card.tsx';
import { useLog, type Log } from './use-practice.ts';
import { takeFocus } from '../ui/hooks/take-focus.ts';

export default function SignTrainerPage(_: PageProps) {
  const { t } = useWords();
  const log = useLog();
  const [begun, setBegun] = useState(0);
  const title = t('page.signTrainer');
  if (log) return <Ten key={begun} log={log} title={title} onMore={() => setBegun(begun + 1)} />;
  return (
    <LearnerFrame title={title}>
      <Skeleton label={title} shape="panel" />
    </LearnerFrame>
  );
}

type Props = { readonly log: Log; readonly title: string; readonly onMore: () => void };

function Ten({ log: { db, schedule }, title, onMore }: Props) {
  const { t, language } = useWords();
  const signs = useSigns();
  const [tasks] = useState<readonly SignTask[]>(() => drawSigns(signCatalogue, schedule, serverNow(), Math.random));
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState(false);
  // a sign counts once, even if tapped again before the next render
  const answering = useRef<number>(undefined);
  const task = tasks[at];
  const to = pathTo('practice', language);
  if (!task)
    return (
      <PracticeEnd
        title={title}
        heading={t('signs.known', { known: knownSigns(signCatalogue, schedule), of: signCatalogue.length })}
        answered={tasks.map(({ slug }, index) => {
          const sign = signs.get(slug);
          return { id: slug, right: chosen[index] === slug, text: <span lang={sign?.lang}>{sign?.name}</span> };
        })}
        back={{ label: t('practice.enough'), to }}
        moreLabel={t('signs.more')}
        onMore={onMore}
      />
    );
  const choice = chosen[at];
  const position = t('signs.position', { nr: at + 1, of: tasks.length });
  const choose = async (slug: string): Promise<void> => {
    if (answering.current === at) return;
    answering.current = at;
    try {
      await keepEntry(db, { kind: 'review', card: signCard(task.slug), right: slug === task.slug });
      setChosen([...chosen, slug]);
      setFailed(false);
    } catch {
      answering.current = undefined;
      setFailed(true);
    }
  };
  return (
    <LearnerFrame
      title={`${title}, ${position}`}
      actionBar={
        <ActionBar
          back={{ label: t('practice.leave'), to }}
          hint={
            <span role="status">
              {failed ? t('step.notSaved') : choice === task.slug ? t('signs.rule', { times: KNOWN_AFTER }) : ''}
            </span>
          }
          complaint={failed}
        >
          {choice === undefined ? null : (
            <Button variant="primary" wide iconEnd={<ArrowRightIcon />} onClick={() => setAt(at + 1)}>
              {t(at + 1 === tasks.length ? 'practice.finish' : 'signs.next')}
            </Button>
          )}
        </ActionBar>
      }
    >
      <div className="l-stack">
        <p className="muted pr-position">{position}</p>
        <ProgressDashes
          description={position}
          dashes={tasks.map(({ slug }, index) =>
            dashOf(index < chosen.length ? chosen[index] === slug : undefined, index === at),
          )}
        />
        <SignTaskCard key={task.slug} task={task} chosen={choice} onChoose={(slug) => void choose(slug)} />
      </div>
    </LearnerFrame>
  );
}

type TaskProps = {
  readonly task: SignTask;
  /** Slug of the choice; undefined before it. */
  readonly chosen: string | undefined;
  readonly onChoose: (slug: string) => void;
};

/**
 * A picture with four names, or a name with four pictures; then the meaning. Alt texts give the meaning, not the
 * appearance, so screen reader users match meanings with names.
 */
function SignTaskCard({ task, chosen, onChoose }: TaskProps) {
  const { t } = useWords();
  const signs = useSigns();
  const sign = signs.get(task.slug);
  if (!sign) return null;
  const told = t(chosen === undefined ? 'signs.pictureMeans' : 'signs.thePicture', {
    meaning: sign.meaning,
  });
  const picture = <img src={sign.picture} alt={told} width={132} height={132} />;
  if (chosen !== undefined) {
    const right = chosen === task.slug;
    return (
      <section className="pr-card">
        <Verdict right={right} />
        <div className="pr-ground">{picture}</div>
        <p className="muted small">{t(`signs.class.${sign.class}`)}</p>
        <h1 className="pr-text" lang={sign.lang}>
          {sign.name}
        </h1>
        {sign.meaning === `${sign.name}.` ? null : <p lang={sign.lang}>{sign.meaning}</p>}
        {right ? null : (
          <p className="pr-note">
            <img src={signs.get(chosen)?.picture} alt="" width={44} height={44} />
            {t('signs.youChose', { name: signs.get(chosen)?.name })}
          </p>
        )}
      </section>
    );
  }
  const names = task.choose === 'name';
  return (
    <section className="pr-card">
      {names ? <div className="pr-ground">{picture}</div> : null}
      <h1 className="pr-text" tabIndex={-1} ref={takeFocus}>
        {names ? t('signs.what') : t('signs.which', { name: sign.name })}
      </h1>
      <ul className={names ? 'pr-choices' : 'pr-choices pr-pictures'}>
        {task.choices.map((slug, index) => (
          <li key={slug} lang={names ? signs.get(slug)?.lang : undefined}>
            <button type="button" onClick={() => onChoose(slug)}>
              {names ? (
                signs.get(slug)?.name
              ) : (
                <img
                  src={signs.get(slug)?.picture}
                  alt={t('signs.pictureNr', { nr: index + 1, meaning: signs.get(slug)?.meaning })}
                  width={100}
                  height={100}
                />
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
