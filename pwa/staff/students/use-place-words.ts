/** Where somebody is in a course, in words. */
import { STEPS } from '../../../sync/course/ids.ts';
import type { RunPlace } from '../../../sync/staff/run-place.ts';
import { formatTime } from '../../language/format.ts';
import { useWords } from '../../language/language.ts';
import { formatDayOf } from '../frame/moment.ts';
import { useDeskNow } from '../frame/staff-call.ts';

export function usePlaceWords(): (place: RunPlace) => string {
  const { t, language } = useWords();
  const now = useDeskNow();
  return ({ next, round, step, again, opens }) => {
    const time = Date.parse(opens ?? '');
    const when = opens === null ? {} : { day: formatDayOf(time, now, language), time: formatTime(time) };
    return t(`runPlace.${next}${again ? 'Again' : ''}`, { round, step, steps: STEPS, ...when });
  };
}
