/** Inserts a picture or video into one text, or at the matching place of both; replaces a picture. */
import type { EditorView } from 'prosemirror-view';
import { flushSync } from 'react-dom';
import { picturePath } from '../../../../sync/course/step-html.ts';
import type { ResponseOf } from '../../../../sync/endpoint.ts';
import type { stepContent } from '../../../../sync/staff/content-contract.ts';
import { besideEnglish } from '../../../../sync/staff/older-english.ts';
import type { StepEdition } from '../../../../sync/staff/step-edition.ts';
import { useWords } from '../../../language/language.ts';
import { Tick } from '../../frame/fields.tsx';
import { blockAtCursor, changeFigure, figureAt, insertBeside, replacePicture } from './commands.ts';
import { insertInto, VideoForm, type Figure, type FigureAttrs } from './figure-panel.tsx';
import { PicturePicker } from './picture-picker.tsx';

type Props = {
  /** `replace`: another picture for the one at the cursor. */
  readonly panel: Figure | 'replace';
  /** The editor with the cursor. */
  readonly view: EditorView;
  readonly content: ResponseOf<typeof stepContent>;
  readonly edition: StepEdition;
  readonly inBoth: boolean;
  readonly onInBoth: (both: boolean) => void;
  readonly onChange: (edition: StepEdition) => void;
  readonly onClose: () => void;
};

type Attrs = Readonly<Record<'data' | 'data_en', FigureAttrs>>;

export function FigureForms({ panel, view, content, edition, inBoth, onInBoth, onChange, onClose }: Props) {
  const { t } = useWords();
  const [own, other] = view.dom.lang === 'en' ? (['data_en', 'data'] as const) : (['data', 'data_en'] as const);
  const replace = (attrs: Attrs): void => {
    const found = figureAt(view.state);
    flushSync(onClose);
    view.focus();
    if (!found) return;
    changeFigure(found.at, attrs[own])(view.state, view.dispatch);
    if (inBoth)
      onChange({ ...edition, [other]: replacePicture(edition[other], found.node.attrs['src'], attrs[other]) });
  };
  const put = (panel: Figure, attrs: Attrs): void => {
    const at = blockAtCursor(view.state); // before the insertion
    flushSync(onClose); // closing moves the text, and scrolling needs the final layout
    insertInto(view, panel, attrs[own]);
    if (!inBoth) return;
    const pairs = besideEnglish(content.edition, edition, content.olderEnglish);
    const beside = own === 'data' ? pairs : pairs.map(([is, en]) => [en, is] as const);
    onChange({ ...edition, [other]: insertBeside(edition[other], beside, at, { type: panel, attrs: attrs[other] }) });
  };
  const bothChoice = (
    <Tick on={inBoth} onTick={onInBoth}>
      {t('editor.inBoth')}
    </Tick>
  );
  if (panel !== 'video')
    return (
      <PicturePicker
        onClose={onClose}
        onPick={({ name, alt, alt_en }) => {
          const src = picturePath(name);
          const attrs = { data: { src, alt }, data_en: { src, alt: alt_en } };
          if (panel === 'replace') replace(attrs);
          else put(panel, attrs);
        }}
      >
        {bothChoice}
      </PicturePicker>
    );
  return (
    <VideoForm
      languages={inBoth ? ['is', 'en'] : [view.dom.lang === 'en' ? 'en' : 'is']}
      onClose={onClose}
      onInsert={(src, title) => put(panel, { data: { src, title: title.is }, data_en: { src, title: title.en } })}
    >
      {bothChoice}
    </VideoForm>
  );
}
