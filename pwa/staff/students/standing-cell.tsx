/** How a learner stands in a course, in a cell: words, and on the way a small lane of it. */
import { ROUNDS } from '../../../sync/course/ids.ts';
import { isBegun, type Standing, type Student } from '../../../sync/staff/students-contract.ts';
import { useWords } from '../../language/language.ts';
import { CheckIcon, WarningIcon } from '../../ui/icons/icons.tsx';
import { ClockIcon } from '../../ui/icons/learner-icons.tsx';

type Course = Student['courses'][number];

export function StandingCell({ course: { state, rounds, elsewhere } }: { readonly course: Course }) {
  const { t } = useWords();
  if (state === null) return <span className="sub">{elsewhere ? t('standing.cell.elsewhere') : '–'}</span>;
  return (
    <>
      {isBegun(state) ? <Lane expired={state === 'expired'} rounds={rounds} /> : null}
      <StandingTag state={state}>{t(`standing.cell.${state}`, { round: Math.min(rounds + 1, ROUNDS) })}</StandingTag>
    </>
  );
}

const LOOK: Readonly<Record<Standing, string>> = {
  transfer: 's-tg due',
  ongoing: 's-tg',
  finished: 's-tg',
  rejected: 's-tg err',
  expired: 's-tg err',
  confirmed: 's-tg ok',
  closed: 's-tg off',
};
const ICONS: Readonly<Partial<Record<Standing, typeof CheckIcon>>> = {
  finished: ClockIcon,
  rejected: WarningIcon,
  expired: WarningIcon,
  confirmed: CheckIcon,
};

export function StandingTag({ state, children }: { readonly state: Standing; readonly children: string }) {
  const Icon = ICONS[state];
  return (
    <span className={LOOK[state]}>
      {Icon ? <Icon small /> : null}
      {children}
    </span>
  );
}

function Lane({ expired, rounds }: { readonly expired: boolean; readonly rounds: number }) {
  return (
    <span className={expired ? 'ln x' : 'ln'} aria-hidden="true">
      {Array.from({ length: ROUNDS }, (_, at) => (
        <i key={at} className={at < rounds ? 'd' : at === rounds ? 'n' : undefined} />
      ))}
      <u />
    </span>
  );
}
