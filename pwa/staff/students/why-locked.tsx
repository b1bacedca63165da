/** Why the next round of a run is closed, since when, and what opens it. */
import { expiresAt } from '../../../sync/progress/expiry.ts';
import { ROUNDS } from '../../../sync/course/ids.ts';
import type { Run, RunRound, RunTest } from '../../../sync/staff/student-contract.ts';
import { formatDate, formatTime } from '../../language/format.ts';
import { useWords } from '../../language/language.ts';

type Props = {
  readonly run: Run;
  readonly rounds: readonly RunRound[];
  /** All tests of the learner. */
  readonly tests: readonly RunTest[];
};

export function WhyLocked({ run, rounds, tests }: Props) {
  const { t, language } = useWords();
  const locked = whyLocked({ run, rounds, tests });
  if (!locked) return null;
  const { why, round, at } = locked;
  const since = at === null ? '' : `${formatDate(at, language)} ${t('locked.at', { time: formatTime(at) })}`;
  return <p className="sub">{t(`locked.${why}`, { round, before: round - 1, after: round + 1, since })}</p>;
}

type Locked = { readonly why: string; readonly round: number; readonly at: number | null };

const millis = (iso: string | null | undefined): number | null => (iso == null ? null : Date.parse(iso));

/** @returns undefined if every round is open. */
function whyLocked({ run, rounds, tests }: Props): Locked | undefined {
  if (run.state === 'closed') return { why: 'closed', round: 0, at: millis(run.closed_time) };
  if (run.state === 'expired')
    return {
      why: 'expired',
      round: 0,
      at: expiresAt({ startedAt: Date.parse(run.start_time), extraDays: run.extra_days }),
    };
  if (!run.place || run.place.next === 'final') return undefined;
  const { next, round, again } = run.place;
  if (next === 'introduce') return { why: next, round, at: null };
  if (next === 'wait')
    return { why: next, round, at: millis(rounds.find(({ nr }) => nr === round - 1)?.finished_time) };
  if (round === ROUNDS) return { why: 'final', round, at: null };
  if (!again) return { why: next, round, at: null };
  const failed = tests.filter((test) => test.enrolment === run.id && test.round_nr === round && test.passed === false);
  const newest = failed.map(({ submitted }) => millis(submitted) ?? 0).sort((one, other) => other - one)[0];
  return { why: 'testAgain', round, at: newest ?? null };
}
