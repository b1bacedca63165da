/** How learning goes: how many come all the way, where they stop, what takes time. */
import { learningStatistics } from '../../../sync/staff/statistics-contract.ts';
import { useWords } from '../../language/language.ts';
import { figureLines, saveCsv } from './figure-card.tsx';
import { FunnelCard, funnelFigure } from './funnel-card.tsx';
import { NumbersHead } from './numbers-head.tsx';
import { StepTimesCard, stepTimesFigure } from './step-times-card.tsx';
import { StopsCard, stopsFigure } from './stops-card.tsx';
import { useStaffData } from '../hooks/use-staff-data.ts';

export function LearningNumbers() {
  const words = useWords();
  const { t } = words;
  const { data, error } = useStaffData(learningStatistics, {});
  const courses = data?.joined.courses.map(({ course }) => course) ?? [];
  const saveAll = (): void => {
    if (!data) return;
    const all = courses.flatMap((course) => [
      figureLines(funnelFigure(data, course, words)),
      figureLines(stopsFigure(data, course, words)),
      figureLines(stepTimesFigure(data, course, words)),
    ]);
    saveCsv(
      t('numbers.file.learning'),
      all.flatMap((lines) => [...lines, ['']]),
    );
  };
  return (
    <>
      <NumbersHead view="learning" updated={data?.updated} error={error} onSaveAll={saveAll} />
      {data ? (
        <div className="two-c">
          {[FunnelCard, StopsCard, StepTimesCard].flatMap((Card) =>
            courses.map((course) => <Card key={`${Card.name} ${course}`} learning={data} course={course} />),
          )}
        </div>
      ) : null}
    </>
  );
}
