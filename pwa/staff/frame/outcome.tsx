/** What came of an action, beside its button: done with a way back, or the school's reason why not. */
import { formatTime } from '../../language/format.ts';
import { useWords } from '../../language/language.ts';
import { CheckIcon, WarningIcon } from '../../ui/icons/icons.tsx';
import type { Undoable } from '../hooks/use-action.ts';

type Props = {
  readonly action: Undoable;
  /** What was done, in words. */
  readonly done: string;
  /** Whether it stands. */
  readonly final?: boolean;
  /** Where "undo" alone could mean another thing. */
  readonly undoWords?: string;
  readonly undoneWords?: string;
};

/** The one place that says that something is done or undone: from what the server has answered. */
export function Outcome({ action: { at, error, deed, undo }, done, final = false, undoWords, undoneWords }: Props) {
  const { t } = useWords();
  const until = deed?.undoUntil;
  return (
    <>
      <span role="status" tabIndex={-1}>
        {deed ? (
          <span className="okline">
            <CheckIcon small />
            {done}
          </span>
        ) : null}
        {deed?.undoUntil === null ? <span className="sub">{` ${t('act.final')}`}</span> : null}
        {at === 'undone' ? <span className="sub">{undoneWords ?? t('act.undone')}</span> : null}
      </span>
      {error === undefined ? null : (
        <span className="badline" role="alert">
          <WarningIcon small />
          {error}
        </span>
      )}
      {until && !final ? (
        <button type="button" className={at === 'busy' ? 'b txt busy' : 'b txt'} onClick={() => void undo()}>
          {undoWords ?? t('act.undo', { time: formatTime(Date.parse(until)) })}
        </button>
      ) : null}
    </>
  );
}
