/** Questions that open their answers, one at a time, with the browser's own disclosure element. */
import { type ReactNode, useId } from 'react';
import { ChevronDownIcon } from './icons.tsx';

export type AccordionItem = { id: string; heading: ReactNode; content: ReactNode; open?: boolean | undefined };

export function Accordion({ items }: { items: readonly AccordionItem[] }): ReactNode {
  const group = useId();
  return (
    <div className="ac">
      {items.map((item) => (
        <details key={item.id} id={item.id} className="ac-item" name={group} open={item.open}>
          <summary className="ac-head">
            <span>{item.heading}</span>
            <ChevronDownIcon />
          </summary>
          <div className="ac-content">{item.content}</div>
        </details>
      ))}
    </div>
  );
}
