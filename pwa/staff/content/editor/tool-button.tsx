/** A button above a text: it acts where the cursor was last. */
import type { Command } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { ReactNode } from 'react';
import { Button } from '../../frame/button.tsx';

type Props = {
  /** The text that the cursor is in; undefined before there was one. */
  readonly view: EditorView | undefined;
  readonly label: string;
  readonly command: Command;
  readonly pressed?: boolean | undefined;
  readonly possible?: boolean | undefined;
  /** A word beside its picture, where it is no picture alone. */
  readonly wide?: boolean;
  readonly children: ReactNode;
};

export function ToolButton({ view, label, command, pressed, possible = true, wide = false, children }: Props) {
  return (
    <Button
      look={wide ? 'bare' : 'ic bare'}
      {...(wide ? {} : { 'aria-label': label, title: label })}
      tabIndex={-1}
      aria-pressed={pressed}
      disabled={!view || !possible}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!view) return;
        command(view.state, view.dispatch, view);
        view.focus();
      }}
    >
      {children}
      {wide ? label : null}
    </Button>
  );
}
