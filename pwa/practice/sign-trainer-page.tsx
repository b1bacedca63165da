/** The sign trainer (rule P7): ten signs at a time, each answered at once with its meaning. */
import { useRef, useState } from 'react';
import { pathTo } from '../../sync/paths.ts';
import { drawSigns, KNOWN_AFTER, knownSigns, signCard, type SignTask } from '../../sync/practice/signs.ts';
import { signCatalogue } from '../course/sign-catalogue.ts';
import { useWords } from '../language/language.ts';
import { keepEntry } from '../offline/practice-log.ts';
import { serverNow } from '../offline/server-clock.ts';
import type { PageProps } from '../routes.tsx';
import { LearnerFrame } from '../shell/learner-frame.tsx';
import { ActionBar } from '../ui/layout/action-bar.tsx';
import { Button } from '../ui/controls/button.tsx';
import { ArrowRightIcon } from '../ui/icons/learner-icons.tsx';
import { ProgressDashes } from '../ui/feedback/progress-dashes.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import './practice.css';
import { SignEnd } from './sign-end.tsx';
import { SignTaskCard } from './sign-task-card.tsx';
import { useLog, type Log } from './use-practice.ts';

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
  const [tasks] = useState<readonly SignTask[]>(() => drawSigns(signCatalogue, schedule, serverNow(), Math.random));
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState(false);
  // a sign counts once, however often it is pressed before it is drawn anew
  const answering = useRef<number>(undefined);
  const task = tasks[at];
  const back = { label: t('practice.leave'), to: pathTo('practice', language) };
  if (!task)
    return (
      <SignEnd
        title={title}
        tasks={tasks}
        chosen={chosen}
        known={knownSigns(signCatalogue, schedule)}
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
          back={back}
          hint={
            <span role="status">
              {failed ? t('step.notSaved') : choice === undefined ? '' : t('signs.rule', { times: KNOWN_AFTER })}
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
          dashes={tasks.map(({ slug }, index) => ({
            state:
              index < chosen.length
                ? chosen[index] === slug
                  ? ('right' as const)
                  : ('wrong' as const)
                : index === at
                  ? ('now' as const)
                  : ('ahead' as const),
          }))}
        />
        <SignTaskCard key={task.slug} task={task} chosen={choice} onChoose={(slug) => void choose(slug)} />
      </div>
    </LearnerFrame>
  );
}
