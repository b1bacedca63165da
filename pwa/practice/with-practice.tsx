/** A page of practice once all that it reads is here; until then its heading, or why it cannot be read. */
import type { ReactNode } from 'react';
import { LearnerFrame } from '../shell/learner-frame.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { NoBank } from './no-bank.tsx';
import { usePractice, type Practice } from './use-practice.ts';

type Props = { readonly title: string; readonly children: (practice: Practice) => ReactNode };

export function WithPractice({ title, children }: Props) {
  const { practice, problem } = usePractice();
  if (practice) return children(practice);
  return (
    <LearnerFrame title={title}>
      <h1 tabIndex={-1}>{title}</h1>
      {problem ? <NoBank problem={problem} /> : <Skeleton label={title} shape="panel" count={2} />}
    </LearnerFrame>
  );
}
