/** What came of an action, beside its button: done with a way back, or the school's reason why not. */
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
  /** Whether it stands. */
  readonly final?: boolean;
  /** Where "undo" alone could mean another thing. */
  readonly undoWords?: string;
  readonly undoneWords?: string;
  /** A refusal stands elsewhere: beside the button that was pressed, in a form or a row that may be gone by now. */
  readonly refusedThere?: boolean;
  /** What it has done has the focus: the button that was pressed may be gone. */
  readonly takesFocus?: boolean;
};

/** The one place that says that something is done or undone: from what the server has answered. */
export function Outcome({
  action: { at, error, deed, undo },
  done,
  final = false,
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
    // the way back that was pressed is gone: the focus is on what it has done, unless it is somewhere by then
    if (at === 'undone' && pressed.current && document.activeElement === document.body) status.current?.focus();
    if (at !== 'busy') pressed.current = false;
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
      {until && !final ? (
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
