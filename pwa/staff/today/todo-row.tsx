/** One row of the to-do list: subject, actions, and then the outcome with undo. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Link } from '../../ui/controls/link.tsx';
import { pathTo } from '../../../sync/paths.ts';
import type { ActionResult } from '../../../sync/staff/declare.ts';
import { useWords, type Words } from '../../language/language.ts';
import { CheckIcon, InfoIcon } from '../../ui/icons/icons.tsx';
import { Button, Failure, isSecondPress } from '../frame/kit.tsx';
import { MoreIcon } from '../frame/staff-icons.tsx';
import { released, useDeskNow } from '../frame/staff-call.ts';
import { isUnanswered, useDoing } from '../hooks/use-action.ts';
import { formatTime } from '../../language/format.ts';

const DAY = 86_400_000;

const dayOf = (time: number): number => Math.floor((time - new Date(time).getTimezoneOffset() * 60_000) / DAY);

/** Calendar days since. @param since ISO. @param now server milliseconds. */
export const daysSince = (since: string, now: number): number => Math.max(0, dayOf(now) - dayOf(Date.parse(since)));

/** `09:12` today, `í gær 18:40`, `3 dagar`. @param since ISO. @param now server milliseconds. */
function age(since: string, now: number, t: Words): string {
  const time = Date.parse(since);
  const days = daysSince(since, now);
  if (days === 0) return formatTime(time);
  return days === 1 ? t('today.yesterday', { time: formatTime(time) }) : t('today.days', { count: days });
}

/** Waiting for more than a day. */
const isLate = (since: string, now: number): boolean => now - Date.parse(since) > DAY;

export type RowButton = {
  readonly label: string;
  readonly run: () => Promise<ActionResult>;
  /** Outcome. */
  readonly done: string;
  /** The row stays in the list afterwards. */
  readonly stays?: true;
  /** Question after the first press; the second press runs the action. */
  readonly asks?: string;
};

type RowLink = { readonly label: string; readonly href: string };

export type RowView = {
  /** Kind and id. */
  readonly key: string;
  readonly person: { readonly id: string; readonly name: string };
  readonly what: ReactNode;
  /** Effect of the first button. */
  readonly says?: string;
  /** Waiting since, ISO. */
  readonly since: string;
  /** The first is yellow at the cursor. */
  readonly buttons: readonly RowButton[];
  /** An input before the buttons. */
  readonly setting?: ReactNode;
  readonly links?: readonly RowLink[];
  /** A step before the buttons, on another page. */
  readonly first?: RowLink;
};

/** Operations of the keyboard on a row. */
export type RowHandle = {
  readonly element: HTMLLIElement;
  readonly press: () => void;
  /** Undefined if there is nothing to undo. */
  readonly undo: (() => void) | undefined;
};

/** `unanswered`: the result is unknown. */
export type Pressed = { readonly unanswered: boolean; readonly undoable: boolean };

type Props = {
  readonly view: RowView;
  readonly current: boolean;
  readonly onCurrent: () => void;
  /** Z undoes it. */
  readonly isLast: boolean;
  /** @param pressed undefined after an undo. */
  readonly onPressed: (pressed: Pressed | undefined) => void;
  readonly handles: Map<string, RowHandle>;
};

export function WaitingRow({ view, current, onCurrent, isLast, onPressed, handles }: Props) {
  const { t } = useWords();
  const now = useDeskNow();
  const doing = useDoing();
  const [pressed, setPressed] = useState<RowButton & { readonly at: number }>();
  const item = useRef<HTMLLIElement>(null);
  const [asked, setAsked] = useState<RowButton>();
  /** The action that a second press confirms, while the row is at the cursor. */
  const asking = current ? asked : undefined;
  const stays = doing.deed !== undefined && pressed?.stays === true;
  const done = doing.deed !== undefined && !stays;
  const buttons = stays ? view.buttons.filter(({ label }) => label !== pressed.label) : view.buttons;
  // the pressed button unmounts: the row takes the focus, so that Tab reaches its next button
  const focused = useRef(false);
  const noteFocus = (): void => {
    focused.current = item.current?.contains(document.activeElement) === true;
  };
  useEffect(() => {
    if (!focused.current || document.activeElement !== document.body) return;
    focused.current = false;
    item.current?.focus();
  }, [doing.deed, buttons.length]);
  const busy = doing.at === 'busy';
  const press = (button: RowButton): void => {
    if (busy || done) return;
    // the amount that the first action books
    const wrong = button.label === main?.label ? item.current?.querySelector<HTMLInputElement>('input:invalid') : null;
    if (wrong) {
      wrong.reportValidity();
      return;
    }
    setAsked(button.asks === undefined ? undefined : button);
    if (button.asks !== undefined && button.label !== asking?.label) return;
    setPressed({ ...button, at: now });
    noteFocus();
    let unanswered = false;
    const run = async () => {
      try {
        return await button.run();
      } catch (error) {
        unanswered = isUnanswered(error);
        throw error;
      }
    };
    void doing.run(run).then((deed) => onPressed({ unanswered, undoable: deed?.undoUntil != null }));
  };
  const undo = (): void => {
    noteFocus();
    void doing.undo().then((undone) => (undone ? onPressed(undefined) : undefined));
  };
  const navigate = useNavigate();
  const [main] = buttons;
  const { first } = view;
  const begin = first ? () => void navigate(first.href) : main && (() => press(main));
  useEffect(() => {
    const element = item.current;
    if (!element) return undefined;
    handles.set(view.key, {
      element,
      press: () => begin?.(),
      undo: doing.deed?.undoUntil != null ? undo : undefined,
    });
    const enter = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || event.target !== element || !begin) return;
      event.preventDefault();
      begin();
    };
    element.addEventListener('keydown', enter);
    // a row above may collapse, so this waits for the end of the press
    const focus = (): void => void released().then(onCurrent);
    element.addEventListener('focusin', focus);
    return () => {
      handles.delete(view.key);
      element.removeEventListener('keydown', enter);
      element.removeEventListener('focusin', focus);
    };
  });
  const things = buttons.length + (view.setting === undefined ? 0 : 1) + (view.links?.length ?? 0) + (first ? 1 : 0);
  /** Only the cursor's row shows all of many actions; others show the first. */
  const all = current || things <= 2;
  const says = asking?.asks ?? view.says;
  const of = <span className="vh">: {view.person.name}</span>;
  return (
    <li
      ref={item}
      className={['rw', current ? 'cur' : '', done ? 'done' : ''].join(' ')}
      aria-current={current || undefined}
      tabIndex={-1}
    >
      <div className="rw-l">
        {view.person.id === '' ? (
          <span className="who">{view.person.name}</span>
        ) : (
          <Link className="who" to={pathTo('student', 'is', { userId: view.person.id })}>
            {view.person.name}
          </Link>
        )}
        <div className="what">
          {done ? null : view.what}
          {done || stays ? (
            <span className="okline" role="status">
              <CheckIcon small />
              {pressed?.done}
            </span>
          ) : null}
          <Failure inline error={doing.error ?? (doing.at === 'unanswered' ? t('act.unsure') : undefined)} />
        </div>
        <span className={!done && isLate(view.since, now) ? 'age late' : 'age'}>
          {done ? formatTime(pressed?.at ?? now) : age(view.since, now, t)}
        </span>
        <div className={!done && all && things > 2 ? 'do many' : 'do'}>
          {doing.deed?.undoUntil != null ? (
            <Button look="txt" busy={busy} onClick={(event) => (isSecondPress(event) ? undefined : undo())}>
              {t('act.undo')} {isLast ? <kbd aria-hidden="true">Z</kbd> : null}
              {of}
            </Button>
          ) : null}
          {done || !first ? null : (
            <Link className={current ? 'b go' : 'b'} to={first.href}>
              {first.label}
              {of}
            </Link>
          )}
          {done
            ? null
            : (all ? buttons : buttons.slice(0, 1)).map((button, nth) => (
                <Button
                  key={button.label}
                  look={current && (asking ? asking.label === button.label : nth === 0 && !first) && 'go'}
                  busy={busy && pressed?.label === button.label}
                  onClick={(event) => (isSecondPress(event) ? undefined : press(button))}
                >
                  {button.label}
                  {of}
                </Button>
              ))}
          {done || !all ? null : view.setting}
          {done || all ? null : (
            <Button
              look="ic bare"
              tabIndex={-1} // skipped by Tab, because focus on the name already shows all actions
              aria-label={t('today.moreOf', { name: view.person.name })}
              onClick={() => item.current?.focus()}
            >
              <MoreIcon small />
            </Button>
          )}
          {done || !all
            ? null
            : view.links?.map(({ label, href }) => (
                <Link key={href} className="b" to={href}>
                  {label}
                  {of}
                </Link>
              ))}
        </div>
      </div>
      {current && !done && says !== undefined ? (
        <p className="then rw-says" role={asking && 'status'}>
          <InfoIcon small />
          <span>{says}</span>
        </p>
      ) : null}
    </li>
  );
}
