/** In-page forms: one to edit an object, one to run an action on a person. */
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useWords } from '../../language/language.ts';
import { Failure, Button, isSecondPress } from './kit.tsx';
import type { ActionState, Tried } from '../hooks/use-action.ts';
import { useEscapeUnwritten, useEscape, useKeys } from '../hooks/use-keys.ts';
import { useFormCheck } from '../hooks/use-form-check.tsx';
import { InfoIcon } from '../../ui/icons/icons.tsx';
import { Outcome } from './outcome.tsx';
import { TextField } from './fields.tsx';

type EndProps = {
  /** Button label. */
  readonly save: string;
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly onCancel: () => void;
  /** Error messages. */
  readonly children: ReactNode;
};

/** Buttons at the end of a form. */
export function FormEnd({ save, busy = false, disabled = false, onCancel, children }: EndProps) {
  const { t } = useWords();
  return (
    <div className="flex wrapx s-says">
      <Button type="submit" look="go" busy={busy} disabled={disabled}>
        {save}
      </Button>
      <Button look="txt" onClick={onCancel}>
        {t('act.cancel')}
      </Button>
      {children}
    </div>
  );
}

type EditProps = {
  readonly className?: string;
  /** Language of the content. */
  readonly lang?: string;
  readonly action: ActionState & Partial<Pick<Tried, 'forget'>>;
  /** Button label. */
  readonly save: string;
  /** Changed other than by typing in a field. */
  readonly written?: boolean;
  /** Resolves to the answer; to undefined if refused. */
  readonly onSave: () => Promise<unknown>;
  readonly onClose: () => void;
  /** Called instead of `onClose` if unsaved text is kept. */
  readonly onCancel?: () => void;
  readonly children: ReactNode;
};

/** An inline form. Closes when saved, or on Escape while unchanged. Errors stand beside its buttons. */
export function EditForm({
  className = 's-edit',
  lang,
  action,
  save,
  written = false,
  onSave,
  onClose,
  onCancel = onClose,
  children,
}: EditProps) {
  const leave = (close: () => void): void => {
    action.forget?.();
    close();
  };
  const escape = useEscapeUnwritten(() => leave(onClose), written);
  const { form, said } = useFormCheck(() => void onSave().then((saved) => (saved ? onClose() : undefined)));
  return (
    <form
      {...escape}
      {...form}
      className={className}
      lang={lang}
      onChange={(event) => {
        form.onChange(event);
        if (action.fields) action.forget?.(); // remaining errors stand at their fields
      }}
    >
      {children}
      <FormEnd save={save} busy={action.at === 'busy'} onCancel={() => leave(onCancel)}>
        {said}
        <Failure error={action.deed ? undefined : action.error} />
      </FormEnd>
    </form>
  );
}

type ActionProps = {
  readonly label: string;
  /** Read out after the label, if the page has several such buttons. */
  readonly of?: string;
  /** Submit label, if it differs from `label`. */
  readonly save?: string;
  /** What will happen. */
  readonly says: string;
  /** What has happened. */
  readonly done: string;
  readonly doing: Tried & { readonly final?: boolean };
  readonly run: () => Promise<unknown>;
  /** Whether the action is available. The last outcome stays visible. */
  readonly when?: boolean;
  /** Yellow: the action is due. */
  readonly due?: boolean;
  /** Destructive. */
  readonly bad?: boolean;
  /** Opened from a text button, as it is rare. */
  readonly rare?: boolean;
  /** Open on mount, by a link. */
  readonly opened?: boolean;
  /** Shortcut key. */
  readonly hot?: string;
  /** Form fields. */
  readonly children?: ReactNode;
};

/** An action on a person. States the effect before, and the outcome with undo after (B.4). */
export function ActionForm({
  label,
  of,
  save = label,
  says,
  done,
  doing,
  run,
  when = true,
  due = false,
  bad = false,
  rare = false,
  opened = false,
  hot,
  children,
}: ActionProps) {
  const { t } = useWords();

  const [open, setOpen] = useState(opened);
  const formId = useId();
  const box = useRef<HTMLDivElement>(null);
  const pressed = useRef(run);
  useEffect(() => {
    // a field may already have the focus; what cannot be undone is never under the next key
    const button = doing.final ? 'button[type=button]' : 'button';
    if (open) box.current?.querySelector<HTMLElement>(`form:not(:focus-within) :is(input, select, ${button})`)?.focus();
  }, [open, doing.final]);

  const close = (): void => {
    setOpen(false);
    box.current?.querySelector('button')?.focus();
  };
  const form = useEscape(close);
  useKeys(hot === undefined || !when ? {} : { [hot]: () => setOpen(!open) });
  const go = async (): Promise<void> => {
    if (doing.at !== 'busy' && (await pressed.current()) !== undefined) setOpen(false);
  };
  const check = useFormCheck(() => {
    pressed.current = run;
    void go();
  });
  if (!when && doing.at === 'idle') return null;
  return (
    <div className="st-deed" ref={box}>
      {when ? (
        <Button
          look={rare ? 'txt' : due && !open && 'go'}
          aria-expanded={open}
          aria-controls={formId}
          onClick={(event) => (isSecondPress(event) ? undefined : setOpen(!open))}
        >
          {label}
          {of === undefined ? null : <span className="vh">: {of}</span>}
          {hot === undefined ? null : <kbd aria-hidden="true">{hot.toUpperCase()}</kbd>}
        </Button>
      ) : null}
      {open && when ? (
        <form
          {...check.form}
          className="form"
          ref={form}
          id={formId}
          aria-label={of === undefined ? label : `${label}: ${of}`}
          onChange={(event) => {
            check.form.onChange(event);
            doing.forget();
          }}
        >
          {children}
          {check.said}
          <p className="then">
            {says !== '' || doing.final ? <InfoIcon small /> : null}
            <span>
              {says}
              {doing.final ? ` ${t('act.final')}` : ''}
            </span>
          </p>
          <div className="two-b">
            <Button
              type="submit"
              look={bad ? 'bad' : 'go'}
              busy={doing.at === 'busy'}
              onClick={(event) => (isSecondPress(event) ? event.preventDefault() : undefined)}
            >
              {save}
            </Button>
            <Button look="txt" onClick={close}>
              {t('act.cancel')}
            </Button>
          </div>
        </form>
      ) : null}
      <Outcome takesFocus action={doing} done={done} />
      {doing.at === 'unanswered' && !when && !doing.deed ? (
        // retries under the same key to get the lost answer
        <Button look="txt" onClick={() => void go()}>
          {t('desk.again')}
        </Button>
      ) : null}
    </div>
  );
}

/** Reason, stored in the audit log. */
export function Reason({ value, onValue }: { readonly value: string; readonly onValue: (reason: string) => void }) {
  const { t } = useWords();
  return <TextField label={t('money.reason')} value={value} required maxLength={200} onValue={onValue} />;
}
