/** Statistics and reports of a published question. */
import { useState } from 'react';
import type { ResponseOf } from '../../../../sync/endpoint.ts';
import { handleReports, type stepContent } from '../../../../sync/staff/content-contract.ts';
import { wrongShare } from '../../../../sync/staff/wrong-share.ts';
import { quoted } from './questions.ts';
import { formatDate } from '../../../language/format.ts';
import { useWords } from '../../../language/language.ts';
import { percent } from '../../frame/format.ts';
import { Button, Tag } from '../../frame/kit.tsx';
import { Outcome } from '../../frame/outcome.tsx';
import { BellIcon } from '../../frame/staff-icons.tsx';
import { useAction } from '../../hooks/use-action.ts';

export type Known = ResponseOf<typeof stepContent>['step']['step_questions'][number];

export function Answered({ known }: { readonly known: Known | undefined }) {
  const { t, language } = useWords();
  if (!known) return null;
  const wrongest = Object.entries(known.picked)
    .filter(([id]) => known.step_answers.some((option) => option.id === id && !option.correct))
    .sort(([, one], [, other]) => other - one)[0];
  const share = (count: number): string => percent(Math.round((count / known.answered) * 100), language);
  return (
    <span className="stat">
      {known.reports > 0 ? (
        <Tag look="due" icon={BellIcon}>
          {t('editor.reports', { count: known.reports })}
        </Tag>
      ) : null}
      {known.answered === 0 ? (
        <span>{t('content.unanswered')}</span>
      ) : wrongShare(known) === undefined ? (
        <span>{t('content.fewAnswers', known)}</span>
      ) : (
        <span>
          <b>{share(known.wrong)}</b> {t('editor.wrongShare', { count: known.answered })}
        </span>
      )}
      {wrongest && wrongShare(known) !== undefined ? (
        <span>
          {t('editor.wrongest')} <b>{`${wrongest[0].at(-1) ?? ''}, ${share(wrongest[1])}`}</b>
        </span>
      ) : null}
    </span>
  );
}

/** Learners' texts, verbatim. */
export function Said({ words }: { readonly words: Known['said'] }) {
  const { language } = useWords();
  return (
    <ul>
      {words.map(({ text, at }) => (
        <li key={`${at}${text}`}>
          {quoted(text, language)} <span className="sub">{formatDate(Date.parse(at), language)}</span>
        </li>
      ))}
    </ul>
  );
}

type ReportsProps = {
  readonly known: Known;
  /** The step has changes that learners do not see yet. */
  readonly unpublished: boolean;
};

export function Reports({ known, unpublished }: ReportsProps) {
  const { t } = useWords();
  const handling = useAction(handleReports);
  const [mended, setMended] = useState(false);
  const handle = (told: boolean): void => {
    setMended(told);
    void handling.run({ questionId: known.id, seen: known.reports, ...(told && { mended: true }) });
  };
  return (
    <div className="s-said">
      {known.reports === 0 ? null : (
        <div className="note">
          <div>
            <b>{t('editor.reports', { count: known.reports })}.</b>
            <Said words={known.said} />
          </div>
          <div className="acts">
            <Button aria-disabled={unpublished} onClick={() => (unpublished ? undefined : handle(true))}>
              {t('editor.reportsMended')}
            </Button>
            <Button look="txt" onClick={() => handle(false)}>
              {t('editor.reportsDone')}
            </Button>
            {unpublished ? <span className="sub">{t('editor.publishFirst')}</span> : null}
          </div>
        </div>
      )}
      <div className="flex wrapx">
        <Outcome
          takesFocus
          action={handling}
          done={t(mended ? 'editor.reportsTold' : 'editor.reportsHandled')}
          undoWords={t('editor.reportsReopen')}
          undoneWords={t('editor.reportsBack')}
        />
      </div>
    </div>
  );
}
