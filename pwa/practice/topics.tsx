/** Topics by result, weakest first, each linking to its step if that is open. */
import { parseStepId } from '../../sync/course/ids.ts';
import { pathTo } from '../../sync/paths.ts';
import type { Bank } from '../../sync/practice/contract.ts';
import type { Topic } from '../../sync/practice/weak.ts';
import { enrolmentIn, roundOf, type Learner } from '../../sync/progress/learner.ts';
import { Link } from '../ui/controls/link.tsx';
import { useWords } from '../language/language.ts';
import { textIn, type Language } from '../../sync/language.ts';

type Props = {
  readonly topics: readonly Topic[];
  readonly practice: { readonly bank: Bank; readonly learner: Learner };
};

export function Topics({ topics, practice: { bank, learner } }: Props) {
  const { t, language } = useWords();
  return (
    <ul className="pr-topics">
      {topics.map(({ round, right, of, steps: [worst] }) => (
        <li key={round}>
          <p className="pr-topic">
            <span>{roundName(bank, round, language)}</span>
            <span>{t('practice.rightOf', { right, of })}</span>
          </p>
          <span className="pr-cells" aria-hidden="true">
            {Array.from({ length: of }, (_, index) => (
              <b key={index} className={index < right ? undefined : 'pr-bad'} />
            ))}
          </span>
          {worst !== undefined && isOpen(learner, worst) ? (
            <Link className="pr-link" to={pathTo('step', language, placeOf(worst))}>
              {t('signs.read', { ...parseStepId(worst), title: stepName(bank, worst, language) })}
            </Link>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function placeOf(step: string) {
  const ref = parseStepId(step);
  return { courseId: ref?.course ?? 1, roundNr: ref?.round ?? 1, stepNr: ref?.step ?? 1 };
}

/** A started round stays readable. */
function isOpen(learner: Learner, step: string): boolean {
  const ref = parseStepId(step);
  const enrolment = ref && enrolmentIn(learner, ref.course);
  return enrolment !== undefined && roundOf(enrolment, ref?.round ?? 0) !== undefined;
}

type Named = { readonly id: string; readonly name: string; readonly name_en: string };

const nameIn = (all: readonly Named[], id: string, language: Language): string => {
  const found = all.find((each) => each.id === id);
  return found ? textIn(language, found, 'name') : '';
};

/** Name of the step that teaches a statement, in the reader's language. */
export const stepName = ({ steps }: Bank, id: string, language: Language): string => nameIn(steps, id, language);
const roundName = ({ rounds }: Bank, id: string, language: Language): string => nameIn(rounds, id, language);
