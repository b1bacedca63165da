/** A page of practice once all that it reads is here; until then its heading, or why it cannot be read. */
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { LearnerFrame } from '../shell/learner-frame.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useKeptDraft } from './drafts.ts';
import { NoBank } from './no-bank.tsx';
import { usePractice, type Practice } from './use-practice.ts';

type Props<Draft> = {
  readonly title: string;
  /** What may be under way on this device: where it is kept, and what it must be. */
  readonly under: readonly [key: string, schema: z.ZodMiniType<Draft>];
  readonly children: (practice: Practice, draft: Draft | undefined) => ReactNode;
};

export function WithPractice<Draft>({ title, under: [key, schema], children }: Props<Draft>) {
  const { practice, problem } = usePractice();
  const kept = useKeptDraft(practice?.db, key, schema);
  if (practice && kept) return children(practice, kept.draft);
  return (
    <LearnerFrame title={title}>
      <h1 tabIndex={-1}>{title}</h1>
      {problem ? <NoBank problem={problem} /> : <Skeleton label={title} shape="panel" count={2} />}
    </LearnerFrame>
  );
}
