/** A text in one language with a toolbar of its own. */
import type { EditorView } from 'prosemirror-view';
import { useRef, useState, type ReactNode } from 'react';
import type { Language } from '../../../../sync/language.ts';
import type { Tools } from './tools.tsx';
import { NOT_STALE, RichText } from './rich-text.tsx';
import type { TextFormat } from './schema.ts';

type Props = {
  readonly format: TextFormat;
  readonly html: string;
  readonly lang: Language;
  readonly label: string;
  readonly onHtml: (html: string) => void;
  readonly tools: (of: Tools) => ReactNode;
};

export function TextWithTools({ tools, ...text }: Props) {
  const [view, setView] = useState<EditorView>();
  const row = useRef<HTMLDivElement>(null);
  const [, redraw] = useState(0);
  return (
    <div className="s-article">
      {tools({ view, row })}
      <RichText
        {...text}
        stale={NOT_STALE}
        staleWord=""
        onTools={() => row.current?.focus()}
        onView={(now) => {
          setView(now);
          redraw((times) => times + 1);
        }}
      />
    </div>
  );
}
