/** The text of a step in one language with its toolbar, apart from the draft. */
import type { EditorView } from 'prosemirror-view';
import { useRef, useState } from 'react';
import type { Language } from '../../../../sync/language.ts';
import { FigurePanel } from './figure-panel.tsx';
import { NOT_STALE, RichText } from './rich-text.tsx';
import { stepFormat } from './text-format.ts';
import { Toolbar } from './toolbar.tsx';

type Props = {
  readonly html: string;
  readonly lang: Language;
  readonly label: string;
  readonly onHtml: (html: string) => void;
};

export function StepTextEditor({ html, lang, label, onHtml }: Props) {
  const [view, setView] = useState<EditorView>();
  const tools = useRef<HTMLDivElement>(null);
  const [, redraw] = useState(0);
  return (
    <div className="s-article">
      <Toolbar view={view} row={tools} />
      <FigurePanel view={view} />
      <RichText
        format={stepFormat}
        html={html}
        lang={lang}
        label={label}
        stale={NOT_STALE}
        staleWord=""
        onHtml={onHtml}
        onTools={() => tools.current?.focus()}
        onView={(now) => {
          setView(now);
          redraw((times) => times + 1);
        }}
      />
    </div>
  );
}
