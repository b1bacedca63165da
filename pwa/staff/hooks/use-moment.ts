import { useLanguage } from '../../language/language.ts';
import { formatShortMoment } from '../frame/moment.ts';
import { useDeskNow } from '../frame/staff-call.ts';

/** @returns writes an ISO time as columns do. */
export function useMoment(): (iso: string) => string {
  const language = useLanguage();
  const now = useDeskNow();
  return (iso) => formatShortMoment(Date.parse(iso), now, language);
}
