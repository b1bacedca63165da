/** Controls of the picture or video at the cursor: description, position, deletion; and the form for a new video. */
import type { EditorView } from 'prosemirror-view';
import { type ReactNode, useState } from 'react';
import type { WrittenLanguage } from '../../../../sync/language.ts';
import { isVideoSource } from '../../../../sync/course/step-html.ts';
import { useWords } from '../../../language/language.ts';
import { Button } from '../../frame/kit.tsx';
import { languageWord } from '../../frame/language-word.ts';
import { changeFigure, figureAt, insertFigure, moveFigure, removeFigure } from './commands.ts';
import { useFormCheck } from '../../hooks/use-form-check.tsx';
import { Panel } from './panel.tsx';
import { TextField } from '../../frame/fields.tsx';
import { FormEnd } from '../../frame/forms.tsx';

type FigureProps = {
  readonly view: EditorView | undefined;
  readonly replacing?: boolean;
  /** Opens the choice of another picture. */
  readonly onReplace?: () => void;
};

export function FigurePanel({ view, replacing = false, onReplace }: FigureProps) {
  const { t } = useWords();
  const found = view && figureAt(view.state);
  if (!view || !found) return null;
  const { node, at } = found;
  const words = node.type.name === 'picture' ? 'alt' : 'title';
  const described: unknown = node.attrs[words];
  const isLead = node === view.state.doc.children.find(({ type }) => type.name === 'picture');
  return (
    <div className="fig-tools">
      <TextField
        label={t(words === 'alt' ? 'editor.describe' : 'editor.nameVideo') + (isLead ? ` · ${t('editor.lead')}` : '')}
        lang={view.dom.lang}
        maxLength={500}
        value={typeof described === 'string' ? described : ''}
        onValue={(typed) => changeFigure(at, { [words]: typed })(view.state, view.dispatch)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' && event.key !== 'Enter') return;
          event.preventDefault(); // otherwise the key would also close a panel
          view.focus();
          view.dispatch(view.state.tr.scrollIntoView());
        }}
      />
      {onReplace && words === 'alt' ? (
        <Button aria-expanded={replacing} onClick={onReplace}>
          {t('editor.otherPicture')}
        </Button>
      ) : null}
      {([-1, 1] as const).map((by) => (
        <Button
          key={by}
          aria-disabled={!moveFigure(at, by)(view.state)}
          onClick={() => moveFigure(at, by)(view.state, view.dispatch)}
        >
          {t(by < 0 ? 'editor.figureUp' : 'editor.figureDown')}
        </Button>
      ))}
      <Button
        onClick={() => {
          removeFigure(at)(view.state, view.dispatch);
          view.focus();
        }}
      >
        {t('editor.removeFigure')}
      </Button>
    </div>
  );
}

type Names = Readonly<Record<WrittenLanguage, string>>;

type VideoProps = {
  /** Of the target texts. */
  readonly languages: readonly WrittenLanguage[];
  readonly onInsert: (source: string, names: Names) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

export function VideoForm({ languages, onInsert, onClose, children }: VideoProps) {
  const { t } = useWords();
  const [address, setAddress] = useState('');
  const [names, setNames] = useState<Names>({ is: '', en: '' });
  const source = embedAddress(address);
  const { form, said } = useFormCheck(
    () => source !== undefined && onInsert(source, { is: names.is.trim(), en: names.en.trim() }),
  );
  return (
    <Panel title={t('editor.insertVideo')} onClose={onClose}>
      <form {...form} className="l-stack l-gap-3">
        <TextField
          label={t('editor.videoAddress')}
          ref={(field) => field?.setCustomValidity(source === undefined ? t('editor.videoWrong') : '')}
          inputMode="url"
          placeholder="youtube.com/watch?v=…"
          value={address}
          fresh
          onValue={setAddress}
        />
        <div className="s-two">
          {languages.map((each) => (
            <TextField
              key={each}
              label={`${t('editor.nameVideo')}, ${languageWord(t, each)}`}
              lang={each}
              required
              value={names[each]}
              onValue={(name) => setNames({ ...names, [each]: name })}
            />
          ))}
        </div>
        {children}
        <FormEnd save={t('editor.insertVideo')} onCancel={onClose}>
          {said}
        </FormEnd>
      </form>
    </Panel>
  );
}

/** The embed URL for any URL of a video on the site. */
function embedAddress(text: string): string | undefined {
  const id = /(?:youtu\.be\/|[?&]v=|\/embed\/|\/shorts\/)([A-Za-z0-9_-]{11})(?![A-Za-z0-9_-])/.exec(text)?.[1];
  const source = `https://www.youtube-nocookie.com/embed/${id ?? ''}`;
  return isVideoSource(source) ? source : undefined;
}

export type Figure = 'picture' | 'video';
export type FigureAttrs = Readonly<Record<string, string>>;

/** Inserts a picture or video at the cursor. */
export function insertInto(view: EditorView, type: Figure, attrs: FigureAttrs): void {
  view.focus(); // ProseMirror scrolls only a focused editor
  insertFigure(type, attrs)(view.state, view.dispatch);
}
