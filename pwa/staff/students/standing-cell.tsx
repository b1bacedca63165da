/** A learner's status in a course as a table cell, with a progress bar while under way. */
import { ROUNDS } from '../../../sync/course/ids.ts';
import { isBegun, type Standing, type Student } from '../../../sync/staff/students-contract.ts';
import { useWords } from '../../language/language.ts';
import { Tag, type TagLook } from '../frame/kit.tsx';
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

const TAGS: Readonly<Record<Standing, TagLook>> = {
  transfer: { look: 'due' },
  ongoing: {},
  finished: { icon: ClockIcon },
  rejected: { look: 'err', icon: WarningIcon },
  expired: { look: 'err', icon: WarningIcon },
  confirmed: { look: 'ok', icon: CheckIcon },
  closed: { look: 'off' },
};

export const StandingTag = ({ state, children }: { readonly state: Standing; readonly children: string }) => (
  <Tag {...TAGS[state]}>{children}</Tag>
);

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
