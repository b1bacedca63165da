/** Questions with collapsible answers, one open at a time, as native details elements. */
import { type ReactNode, type ToggleEvent, useId } from 'react';
import { ChevronDownIcon } from '../icons/icons.tsx';

export type AccordionItem = { id: string; heading: ReactNode; content: ReactNode; open?: boolean | undefined };

export function Accordion({ items }: { items: readonly AccordionItem[] }): ReactNode {
  const group = useId();
  return (
    <div className="ac">
      {items.map((item) => (
        <details key={item.id} id={item.id} className="ac-item" name={group} open={item.open} onToggle={closeOthers}>
          <summary className="ac-head">
            <span>{item.heading}</span>
            <ChevronDownIcon />
          </summary>
          <div className="ac-content l-stack l-gap-3">{item.content}</div>
        </details>
      ))}
    </div>
  );
}

/** For older browsers that ignore the `name` of details elements. */
function closeOthers({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void {
  if (!currentTarget.open) return;
  for (const other of currentTarget.parentElement?.querySelectorAll<HTMLDetailsElement>(':scope > details[open]') ?? [])
    if (other !== currentTarget) other.open = false;
}
