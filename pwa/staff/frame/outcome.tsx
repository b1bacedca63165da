/** Outcome of an action beside its button: done with undo, or the reason for a refusal. */
import { useEffect, useRef } from 'react';
import { formatTime } from '../../language/format.ts';
import { useWords } from '../../language/language.ts';
import type { Undoable } from '../hooks/use-action.ts';
import { Button, OkLine, BadLine, isSecondPress } from './kit.tsx';
import { tellDeed } from './desk-store.ts';

type Props = {
  readonly action: Undoable;
  /** What was done, in words. */
  readonly done: string;
  /** Label of the undo button, if "undo" is ambiguous. */
  readonly undoWords?: string;
  readonly undoneWords?: string;
  /** The refusal is shown elsewhere, because the pressed button may be gone. */
  readonly refusedThere?: boolean;
  /** Focuses the outcome, because the pressed button may be gone. */
  readonly takesFocus?: boolean;
};

/** The only place that reports an action as done or undone, always from the server's answer. */
export function Outcome({
  action: { at, error, deed, undo },
  done,
  undoWords,
  undoneWords,
  refusedThere = false,
  takesFocus = false,
}: Props) {
  const { t } = useWords();
  const until = deed?.undoUntil;
  const status = useRef<HTMLSpanElement>(null);
  const pressed = useRef(false);
  const number = deed?.deed;
  useEffect(() => (number === undefined ? undefined : tellDeed(number)), [number]);
  useEffect(() => {
    const isAnswered = at === 'undone' || at === 'failed';
    // the pressed undo button is gone, so the outcome takes the focus unless another element has it
    if (isAnswered && pressed.current && document.activeElement === document.body) status.current?.focus();
    if (isAnswered) pressed.current = false; // not earlier: these effects may run after a press
    if (takesFocus && at === 'done') status.current?.focus();
  }, [at, takesFocus]);
  const press = (): void => {
    pressed.current = true;
    void undo();
  };
  return (
    <>
      <span ref={status} role="status" tabIndex={-1}>
        {deed ? <OkLine>{deed.undoUntil === null && !done.endsWith('.') ? `${done}.` : done}</OkLine> : null}
        {deed?.undoUntil === null ? <span className="sub">{` ${t('act.final')}`}</span> : null}
        {at === 'undone' ? <span className="sub">{undoneWords ?? t('act.undone')}</span> : null}
      </span>
      {error === undefined || (refusedThere && !deed) ? null : <BadLine role="alert">{error}</BadLine>}
      {until ? (
        <>
          {' '}
          <Button look="txt" busy={at === 'busy'} onClick={(event) => (isSecondPress(event) ? undefined : press())}>
            {undoWords ?? t('act.undo', { time: formatTime(Date.parse(until)) })}
          </Button>
        </>
      ) : null}
    </>
  );
}
