/** How ten signs went, and how many are known by now. */
import { pathTo } from '../../sync/paths.ts';
import type { SignTask } from '../../sync/practice/signs.ts';
import { signCatalogue, useSigns } from '../course/sign-catalogue.ts';
import { useWords } from '../language/language.ts';
import { LearnerFrame } from '../shell/learner-frame.tsx';
import { ActionBar } from '../ui/layout/action-bar.tsx';
import { Button } from '../ui/controls/button.tsx';
import { CheckIcon, CrossIcon } from '../ui/icons/icons.tsx';
import { ArrowRightIcon } from '../ui/icons/learner-icons.tsx';
import { dashOf, ProgressDashes } from '../ui/feedback/progress-dashes.tsx';

type Props = {
  readonly title: string;
  readonly tasks: readonly SignTask[];
  readonly chosen: readonly string[];
  readonly known: number;
  readonly onMore: () => void;
};

export function SignEnd({ title, tasks, chosen, known, onMore }: Props) {
  const { t, language } = useWords();
  const signs = useSigns();
  const rights = tasks.map(({ slug }, index) => chosen[index] === slug);
  const right = rights.filter(Boolean).length;
  const numbers = { right, of: tasks.length };
  return (
    <LearnerFrame
      title={title}
      actionBar={
        <ActionBar back={{ label: t('practice.enough'), to: pathTo('practice', language) }}>
          <Button variant="primary" wide iconEnd={<ArrowRightIcon />} onClick={onMore}>
            {t('signs.more')}
          </Button>
        </ActionBar>
      }
    >
      <p className="muted">{title}</p>
      <p className="pr-score" aria-hidden="true">
        {right}
        <span> / {tasks.length}</span>
      </p>
      <ProgressDashes tall description={t('practice.rightOf', numbers)} dashes={rights.map((each) => dashOf(each))} />
      <h1 tabIndex={-1} ref={(heading) => heading?.focus()}>
        <span className="vh">{t('practice.rightOf', numbers)}. </span>
        {t('signs.known', { known, of: signCatalogue.length })}
      </h1>
      <ul className="pr-recap">
        {tasks.map(({ slug }, index) => (
          <li key={slug} className={rights[index] === true ? undefined : 'pr-missed'}>
            <span className="pr-mark">{rights[index] === true ? <CheckIcon /> : <CrossIcon />}</span>
            <span>
              <span className="vh">{t(rights[index] === true ? 'practice.right' : 'practice.wrong')}: </span>
              <span lang={signs.get(slug)?.lang}>{signs.get(slug)?.name}</span>
            </span>
          </li>
        ))}
      </ul>
    </LearnerFrame>
  );
}
