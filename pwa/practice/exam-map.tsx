/** Overview of all fifty statements, answered or flagged; each links to its statement. */
import { useWords } from '../language/language.ts';
import { classNames } from '../ui/hooks/class-names.ts';
import type { ExamDraft } from './drafts.ts';

type Props = {
  readonly draft: Pick<ExamDraft, 'statements' | 'answers' | 'flags' | 'at'>;
  readonly onGo: (index: number) => void;
};

export function ExamMap({ draft: { statements, answers, flags, at }, onGo }: Props) {
  const { t } = useWords();
  return (
    <>
      {/* the buttons say the same to screen readers */}
      <ul className="pr-legend" aria-hidden="true">
        <li>
          <span className="pr-box pr-on" /> {t('exam.isAnswered')}
        </li>
        <li>
          <span className="pr-box pr-here" /> {t('exam.isHere')}
        </li>
        <li>
          <span className="pr-box">
            <i />
          </span>{' '}
          {t('exam.isFlagged')}
        </li>
      </ul>
      <ul className="pr-map">
        {statements.map((id, index) => (
          <li key={id}>
            <button
              type="button"
              className={classNames('pr-box', id in answers && 'pr-on', index === at && 'pr-here')}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => onGo(index)}
            >
              {index + 1}
              <span className="vh">
                , {t(id in answers ? 'exam.isAnswered' : 'exam.isOpen')}
                {flags.includes(id) ? `, ${t('exam.isFlagged')}` : ''}
              </span>
              {flags.includes(id) ? <i aria-hidden="true" /> : null}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
