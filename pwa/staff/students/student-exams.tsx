/** A learner's tests, with the questions that were wrong. */
import { FINAL_TEST_QUESTIONS, ROUND_TEST_QUESTIONS } from '../../../sync/course/ids.ts';
import type { RunTest } from '../../../sync/staff/student-contract.ts';
import { formatDate } from '../../language/format.ts';
import { useWords } from '../../language/language.ts';
import { Tag } from '../frame/tag.tsx';
import { CheckIcon, CrossIcon } from '../../ui/icons/icons.tsx';
import { Section } from '../school/section.tsx';

export function StudentTests({ tests }: { readonly tests: readonly RunTest[] }) {
  const { t } = useWords();
  return (
    <Section id="tests" title={t('tests.title')}>
      {tests.length === 0 ? <p className="sub">{t('tests.none')}</p> : null}
      <ul className="nlist">
        {tests.map((test) => (
          <li key={test.id}>
            <OneTest test={test} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function OneTest({ test }: { readonly test: RunTest }) {
  const { t, language } = useWords();
  const { course_id: course, round_nr: round, submitted, passed, wrong_count: count, wrong } = test;
  const name = round === 0 ? t('tests.final', { course }) : t('tests.round', { course, round });
  const date = formatDate(Date.parse(submitted ?? test.drawn), language);
  const of = round === 0 ? FINAL_TEST_QUESTIONS : ROUND_TEST_QUESTIONS;
  const came =
    passed === null ? t('tests.open') : t(passed ? 'tests.passed' : 'tests.failed', { right: of - (count ?? 0), of });
  return (
    <>
      <div className="flex wrapx">
        <b>{name}</b>
        <span className="mono sub">{date}</span>
        <Tag look={passed === true ? 'ok' : 'off'} icon={passed === true && CheckIcon}>
          {came}
        </Tag>
      </div>
      {wrong.length === 0 ? null : (
        <details className="more">
          <summary>{t('tests.wrong', { n: wrong.length })}</summary>
          <ul className="wrongs">
            {wrong.map(({ question_id, question, chosen, right }) => (
              <li key={question_id}>
                <b>{question}</b>
                <span className="badline">
                  <CrossIcon small />
                  {t('tests.chosen', { answers: chosen.join('; ') })}
                </span>
                <span className="okline">
                  <CheckIcon small />
                  {t('tests.right', { answers: right.join('; ') })}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
