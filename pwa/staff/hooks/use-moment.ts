import { useLanguage } from '../../language/language.ts';
import { formatShortMoment } from '../frame/format.ts';
import { useDeskNow } from '../frame/staff-call.ts';

/** @returns a function that formats an ISO time for a table column. */
export function useMoment(): (iso: string) => string {
  const language = useLanguage();
  const now = useDeskNow();
  return (iso) => formatShortMoment(Date.parse(iso), now, language);
}
