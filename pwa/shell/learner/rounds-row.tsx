/** The rounds and the final test as a row, on wide screens. If too narrow, it scrolls sideways, with the current one in view. */
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link } from '../../ui/controls/link.tsx';
import { classNames } from '../../ui/hooks/class-names.ts';
import { CheckIcon } from '../../ui/icons/icons.tsx';
import { ClockIcon, LockIcon } from '../../ui/icons/learner-icons.tsx';

export type RoundState = 'done' | 'now' | 'open' | 'wait' | 'locked';
export type RoundItem = {
  id: string;
  /** Absent if it cannot be opened. */
  href?: string | undefined;
  label: string;
  state: RoundState;
  /** The state in words, for screen readers: "finished", "locked". */
  stateLabel?: string | undefined;
  /** Shown after the label: "at 18:40". */
  note?: string | undefined;
  /** It is the current page. */
  current?: boolean | undefined;
};

export function RoundsRow({ label, items }: { label: string; items: readonly RoundItem[] }): ReactNode {
  const row = useRef<HTMLOListElement>(null);
  const current = items.findIndex((item) => item.current === true);

  useLayoutEffect(() => {
    const list = row.current;
    const present = list?.children.item(current);
    if (!list || !(present instanceof HTMLElement)) return;
    const bring = (): void => {
      list.scrollLeft = present.offsetLeft - (list.clientWidth - present.offsetWidth) / 2;
    };
    // before the first paint, and again when a width changes: the font has loaded, or labels have grown
    const watch = new ResizeObserver(bring);
    watch.observe(list);
    for (const item of list.children) watch.observe(item);
    return () => watch.disconnect();
  }, [current, items.length]);

  return (
    <nav className="rr" aria-label={label} data-progress="">
      <div className="l-wrap">
        {/* it may scroll; if no item can take focus, the row itself does */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <ol className="rr-row" ref={row} tabIndex={items.some((item) => item.href !== undefined) ? undefined : 0}>
          {items.map((item) => (
            <li key={item.id}>
              <RoundLink item={item} />
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}

/** Placeholder until the rounds are known. */
export function RoundsPlace(): ReactNode {
  return (
    <div className="rr" aria-hidden="true">
      <div className="l-wrap">
        <div className="rr-row">
          <span className="rr-item">{'\u00a0'}</span>
        </div>
      </div>
    </div>
  );
}

export function RoundIcon({ state }: { state: RoundState }): ReactNode {
  if (state === 'done') return <CheckIcon small />;
  if (state === 'wait') return <ClockIcon small />;
  return state === 'locked' ? <LockIcon small /> : null;
}

function RoundLink({ item }: { item: RoundItem }): ReactNode {
  const current = item.current === true;
  const own = {
    className: classNames('rr-item', `rr-${item.state}`, current && 'rr-current'),
    'aria-current': current ? ('page' as const) : undefined,
  };
  const content = (
    <>
      <RoundIcon state={item.state} />
      <span>
        {item.label}
        {item.note !== undefined && ` ${item.note}`}
      </span>
      {item.stateLabel !== undefined && <span className="vh">, {item.stateLabel}</span>}
    </>
  );
  if (item.href === undefined) return <span {...own}>{content}</span>;
  return (
    <Link {...own} to={item.href}>
      {content}
    </Link>
  );
}
