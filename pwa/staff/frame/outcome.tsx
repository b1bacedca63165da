/** What came of an action, beside its button: done with a way back, or the school's reason why not. */
import { formatTime } from '../../language/format.ts';
import { useWords } from '../../language/language.ts';
import { CheckIcon, WarningIcon } from '../../ui/icons/icons.tsx';
import type { ActionState } from '../hooks/use-action.ts';

type Props = {
  readonly action: ActionState & { readonly undo: () => Promise<unknown> };
  /** What was done, in words. */
  readonly done: string;
};

export function Outcome({ action: { at, error, deed, undo }, done }: Props) {
  const { t } = useWords();
  const until = deed?.undoUntil;
  return (
    <span role="status">
      {at === 'done' ? (
        <span className="okline">
          <CheckIcon small />
          {done}
        </span>
      ) : null}
      {at === 'done' && deed?.undoUntil === null ? <span className="sub">{t('act.final')}</span> : null}
      {at === 'undone' ? <span className="sub">{t('act.undone')}</span> : null}
      {error === undefined ? null : (
        <span className="badline">
          <WarningIcon small />
          {error}
        </span>
      )}
      {at !== 'idle' && at !== 'undone' && until ? (
        <button type="button" className="b txt" onClick={() => void undo()}>
          {t('act.undo', { time: formatTime(Date.parse(until)) })}
        </button>
      ) : null}
    </span>
  );
}
