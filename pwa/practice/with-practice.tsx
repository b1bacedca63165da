/** Renders a practice page once its data is loaded; before that the heading, or the error. */
import type { ComponentType } from 'react';
import type * as z from 'zod/mini';
import { LearnerFrame } from '../shell/learner/learner-frame.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { useKeptDraft } from './drafts.ts';
import { usePractice, type Practice } from './use-practice.ts';
import { pathTo } from '../../sync/paths.ts';
import { useWords } from '../language/language.ts';
import type { BankProblem } from '../offline/bank.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { ButtonLink } from '../ui/controls/button.tsx';

/** `draft`: practice in progress on this device. */
export type PracticeProps<Draft> = {
  readonly practice: Practice;
  readonly draft: Draft | undefined;
  readonly title: string;
};

type Props<Draft> = {
  readonly title: string;
  /** Key and schema of the draft. */
  readonly under: readonly [key: string, schema: z.ZodMiniType<Draft>];
  readonly page: ComponentType<PracticeProps<Draft>>;
};

export function WithPractice<Draft>({ title, under: [key, schema], page: Page }: Props<Draft>) {
  const { practice, problem } = usePractice();
  const kept = useKeptDraft(practice?.db, key, schema);
  if (practice && kept) return <Page practice={practice} draft={kept.draft} title={title} />;
  return (
    <LearnerFrame title={title}>
      <h1 tabIndex={-1}>{title}</h1>
      {problem ? <NoBank problem={problem} /> : <Skeleton label={title} shape="panel" count={2} />}
    </LearnerFrame>
  );
}

/** Why the statements are not on this device. */
function NoBank({ problem }: { readonly problem: BankProblem }) {
  const { t } = useWords();
  const refusal = problem === 'not-kept' ? undefined : problem;
  if (refusal?.code === 'not-enrolled')
    return (
      <Alert tone="info" heading={t('practice.noCourse')}>
        <p>
          <ButtonLink to={pathTo('dashboard')}>{t('practice.toDashboard')}</ButtonLink>
        </p>
      </Alert>
    );
  return (
    <Alert tone="warn" heading={t('practice.noBank')}>
      <p>
        {!refusal
          ? t('practice.noBankRoom')
          : refusal.kind === 'offline'
            ? t('practice.noBankOffline')
            : refusal.message}
      </p>
    </Alert>
  );
}
