/** Statistics (`/statistics`): sales, or how learning goes; which, stands in the address. */
import { useSearchParams } from 'react-router-dom';
import { useWords } from '../../language/language.ts';
import type { PageProps } from '../../routes.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { LEARNING, VIEW, NumbersHead } from './numbers-head.tsx';
import { SalesNumbers } from './sales-numbers.tsx';
import { learningStatistics } from '../../../sync/staff/statistics-contract.ts';
import { figureLines, saveCsv } from './figure-card.tsx';
import { FunnelCard, funnelFigure } from './funnel-card.tsx';
import { StepTimesCard, stepTimesFigure } from './step-times-card.tsx';
import { StopsCard, stopsFigure } from './stops-card.tsx';
import { useStaffData } from '../hooks/use-staff-data.ts';

export default function StatisticsPage(_: PageProps) {
  const { t } = useWords();
  const [address] = useSearchParams();
  usePageTitle(t('desk.statistics'));
  return address.get(VIEW) === LEARNING ? <LearningNumbers /> : <SalesNumbers />;
}

/** How learning goes: how many come all the way, where they stop, what takes time. */
function LearningNumbers() {
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
