/** A value in a list that becomes a field for editing. */
import {
  type FormEvent,
  type HTMLInputAutoCompleteAttribute,
  type HTMLInputTypeAttribute,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Button } from './button.tsx';
import { TextField } from './text-field.tsx';

export type InlineEditProps = {
  label: string;
  value: string;
  /** Display of the value, if not the text itself. */
  shown?: ReactNode;
  hint?: ReactNode;
  type?: HTMLInputTypeAttribute | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  changeLabel: string;
  saveLabel: string;
  savingLabel: string;
  cancelLabel: string;
  /** Readable, but not editable now. */
  locked?: boolean | undefined;
  /** Further inputs while editing; they show their own errors. */
  besides?: ReactNode;
  /** Saves; resolves to null on success, to the error, or to undefined if `besides` shows the error. */
  onSave: (next: string) => Promise<string | null | undefined>;
  /** Editing has ended, saved or not. */
  onClose?: () => void;
};

export function InlineEdit({
  label,
  value,
  shown,
  hint,
  type,
  autoComplete,
  changeLabel,
  saveLabel,
  savingLabel,
  cancelLabel,
  locked = false,
  besides,
  onSave,
  onClose,
}: InlineEditProps): ReactNode {
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const editing = draft !== null;

  // moves focus into the field on open, and back to the button on close
  useEffect(() => {
    if (editing) input.current?.select();
    else if (wasEditing.current) change.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  const close = (): void => {
    setDraft(null);
    setError(null);
    onClose?.();
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (draft === null || saving) return;
    if (draft.trim() === value.trim()) return close(); // unchanged, nothing to save (B.5)
    setSaving(true);
    const problem = await onSave(draft).finally(() => setSaving(false));
    if (problem === null) {
      close();
      return;
    }
    setError(problem ?? null);
    if (problem !== undefined) input.current?.focus();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !saving) close();
  };

  if (draft === null) {
    return (
      <div className="ie">
        <div className="ie-words">
          <p className="muted small">{label}</p>
          <p className="ie-value">{shown ?? value}</p>
        </div>
        <Button ref={change} variant="quiet" unavailable={locked} onClick={() => setDraft(value)}>
          {changeLabel}
          <span className="vh">, {label}</span>
        </Button>
      </div>
    );
  }
  return (
    <form className="ie-form" noValidate onSubmit={(event) => void save(event)} onKeyDown={press}>
      <TextField
        ref={input}
        label={label}
        hint={hint}
        error={error}
        type={type}
        autoComplete={autoComplete}
        value={draft}
        onValue={setDraft}
      />
      {besides}
      <div className="l-row">
        <Button variant="solid" type="submit" busy={saving} busyLabel={savingLabel}>
          {saveLabel}
        </Button>
        <Button variant="quiet" disabled={saving} onClick={close}>
          {cancelLabel}
        </Button>
      </div>
    </form>
  );
}
