/** Statistics (`/statistics`): sales, or how learning goes; which, stands in the address. */
import { useSearchParams } from 'react-router-dom';
import { useWords } from '../../language/language.ts';
import type { PageProps } from '../../routes.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { LearningNumbers } from './learning-numbers.tsx';
import { LEARNING, VIEW } from './numbers-head.tsx';
import { SalesNumbers } from './sales-numbers.tsx';

export default function StatisticsPage(_: PageProps) {
  const { t } = useWords();
  const [address] = useSearchParams();
  usePageTitle(t('desk.statistics'));
  return address.get(VIEW) === LEARNING ? <LearningNumbers /> : <SalesNumbers />;
}
