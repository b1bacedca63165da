/** The test of the whole course. */
import { COURSES } from '../../sync/course/ids.ts';
import type { PageProps } from '../routes.tsx';
import { ExamPage } from './exam-page.tsx';
import { readLearner } from '../offline/use-learner.ts';

export const readBefore = readLearner;

export default function FinalTestPage({ params }: PageProps) {
  const course = COURSES.find((nr) => String(nr) === params['courseId']) ?? 1;
  return <ExamPage place={{ course, final: true }} />;
}
