/** Chooses a picture: a sign, a drawing, an uploaded one, or a new upload. */
import { signNames } from 'akrein:sign-names';
import { useRef, useState, type ReactNode, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { ResponseOf } from '../../../../sync/endpoint.ts';
import { byAlphabet } from '../../../../sync/alphabet.ts';
import { picturePath } from '../../../../sync/course/step-html.ts';
import { writtenLanguage, type Language } from '../../../../sync/language.ts';
import { searchable } from '../../../../sync/searchable.ts';
import { listPictures, PICTURE_BYTES, uploadPicture } from '../../../../sync/staff/pictures-contract.ts';
import { formatBytes } from '../../../language/format.ts';
import { useWords, type Words } from '../../../language/language.ts';
import { said, languageOfItem } from '../../../language/said.ts';
import { reduced } from '../../frame/reduced-picture.ts';
import { base64Of } from '../../frame/staff-call.ts';
import { Button, Failure } from '../../frame/kit.tsx';
import { SearchField, Field, TextArea } from '../../frame/fields.tsx';
import { useAction } from '../../hooks/use-action.ts';
import { useStaffData } from '../../hooks/use-staff-data.ts';
import { Panel } from './panel.tsx';
import { useFocusBack } from '../../hooks/use-focus-back.ts';

export type Picture = ResponseOf<typeof listPictures>['pictures'][number];
type Kind = 'sign' | 'scene' | 'own' | 'upload';
type Props = {
  readonly onPick: (picture: Picture) => void;
  readonly onClose: () => void;
  /** Form fields above the pictures. */
  readonly children?: ReactNode;
};

/** Pictures shown at first. */
const FIRST = 14;
const KINDS: readonly Kind[] = ['sign', 'scene', 'own', 'upload'];

/** File name without extension. */
const slugOf = ({ name }: Picture): string => name.replace(/\.\w+$/, '');
const kindOf = (picture: Picture): Kind => (picture.own ? 'own' : signNames.has(slugOf(picture)) ? 'sign' : 'scene');

/** A sign's name; for other pictures the alt text, or the file name if unused. */
function nameOf(picture: Picture, t: Words, reader: Language): { readonly name: string; readonly lang: Language } {
  const sign = signNames.get(slugOf(picture));
  const key = `sign.${slugOf(picture)}.name`;
  const lang = sign ? languageOfItem(t, reader, [key]) : writtenLanguage(reader);
  const file = slugOf(picture).replaceAll('-', ' ');
  return { lang, name: said(t, lang, key, sign ?? { is: picture.alt || file, en: picture.alt_en || file }) };
}

/** A sign that is used nowhere is described by its name. */
function described(picture: Picture): Picture {
  const { is = '', en = '' } = signNames.get(slugOf(picture)) ?? {};
  return { ...picture, alt: picture.alt || is, alt_en: picture.alt_en || en };
}

/** Search text: names in Icelandic, English and the reader's language, and alt texts. */
const wordsOf = (picture: Picture, t: Words, reader: Language): string =>
  [...Object.values({ ...picture, ...signNames.get(slugOf(picture)) }), nameOf(picture, t, reader).name].join(' ');

export function PicturePicker({ onPick, onClose, children }: Props) {
  const { t, language } = useWords();
  const { data, error } = useStaffData(listPictures, {});
  const [kind, setKind] = useState<Kind>('sign');
  const [query, setQuery] = useState('');
  const wanted = searchable(query);
  const found = (data?.pictures ?? []).filter(
    (picture) => wanted === '' || searchable(wordsOf(picture, t, language)).includes(wanted),
  );
  const inOrder = byAlphabet(language);
  const named = found
    .filter((picture) => kindOf(picture) === kind)
    .map((picture) => ({ picture, ...nameOf(picture, t, language) }))
    .sort((one, other) => inOrder(one.name, other.name));
  const [whole, setWhole] = useState<Kind>();
  const shown = whole === kind ? named : named.slice(0, FIRST);
  return (
    <Panel
      title={t('editor.choosePicture')}
      onClose={onClose}
      head={
        <div className="s-sg" role="group" aria-label={t('editor.kinds')}>
          {KINDS.map((each) => (
            <button key={each} type="button" aria-pressed={each === kind} onClick={() => setKind(each)}>
              {t(`editor.kind.${each}`)}{' '}
              {each === 'upload' ? null : (
                <span className="cnt">{found.filter((one) => kindOf(one) === each).length}</span>
              )}
            </button>
          ))}
        </div>
      }
    >
      <Failure stays error={error} />
      {children}
      {kind === 'upload' ? (
        <Upload onPick={onPick} />
      ) : (
        <>
          <SearchField
            label={t('editor.searchPicture')}
            hint={t('editor.searchPicture')}
            typed={query}
            onTyped={setQuery}
          />
          <div className="pics">
            {shown.map(({ picture, name, lang }) => (
              <button key={picture.name} type="button" onClick={() => onPick(described(picture))}>
                <img src={picturePath(picture.name)} alt="" width={64} height={64} />
                <span lang={lang}>{name}</span>
              </button>
            ))}
          </div>
          {shown.length === 0 ? <p className="sub">{t('editor.noPictures')}</p> : null}
          {named.length > shown.length ? (
            <Button
              look="txt"
              onClick={({ currentTarget: { previousElementSibling: pictures } }) => {
                flushSync(() => setWhole(kind));
                pictures?.querySelectorAll('button')[FIRST]?.focus(); // the pressed button unmounts
              }}
            >
              {t('editor.morePictures', { count: named.length - shown.length })}
            </Button>
          ) : null}
        </>
      )}
    </Panel>
  );
}

/** Uploads a picture; the server re-encodes it, so that it hides nothing. */
function Upload({ onPick }: Pick<Props, 'onPick'>) {
  const { t, language } = useWords();
  const uploading = useAction(uploadPicture);
  const [file, setFile] = useState<Blob>();
  const [alt, setAlt] = useState('');
  const [altEn, setAltEn] = useState('');
  const tooLarge = file !== undefined && file.size > PICTURE_BYTES;
  const most = formatBytes(PICTURE_BYTES, language);
  const ready = file !== undefined && !tooLarge && alt.trim() !== '' && altEn.trim() !== '';
  const latest = useRef<File>(undefined);
  const choose = async (chosen: File | undefined): Promise<void> => {
    latest.current = chosen;
    setFile(undefined);
    const fitting = chosen && chosen.size > PICTURE_BYTES ? await reduced(chosen) : chosen;
    if (latest.current === chosen) setFile(fitting); // no other was chosen meanwhile
  };
  const send = async (): Promise<void> => {
    if (!file || !ready || uploading.at === 'busy') return;
    const done = await uploading.run({ content: await base64Of(file), alt, alt_en: altEn });
    if (done) onPick({ name: done.name, own: true, alt, alt_en: altEn });
  };
  const field = (lang: 'is' | 'en', value: string, onValue: (text: string) => void): ReactNode => (
    <TextArea label={t('editor.alt', { lang: t(`editor.${lang}`) })} {...{ lang, value, onValue }} maxLength={500} />
  );
  return (
    <>
      <Field label={t('editor.pictureFile')}>
        <input
          type="file"
          accept=".svg,.png,.jpg,.jpeg,.webp,image/svg+xml,image/png,image/jpeg,image/webp"
          onChange={({ target }) => void choose(target.files?.[0])}
        />
      </Field>
      <Failure
        stays
        error={tooLarge ? t('editor.pictureTooLarge', { size: formatBytes(file.size, language), most }) : undefined}
      />
      <div className="qt-l">
        {field('is', alt, setAlt)}
        {field('en', altEn, setAltEn)}
      </div>
      <Failure stays error={uploading.error} />
      <div className="flex wrapx">
        <Button look="go" busy={uploading.at === 'busy'} aria-disabled={!ready} onClick={() => void send()}>
          {t('editor.upload')}
        </Button>
        <span className="sub">{t('editor.uploadText', { most })}</span>
      </div>
    </>
  );
}

type ChoiceProps = {
  /** File name of the present picture. */
  readonly name: string | null;
  readonly choosing: boolean;
  readonly onChoosing: (choosing: boolean) => void;
  readonly onPicture: (picture: Omit<Picture, 'own'>) => void;
  /** Removes it; undefined if it must have one. */
  readonly onNone?: () => void;
  readonly className?: string;
  /** Further buttons. */
  readonly children?: ReactNode;
};

/** Picture field of a statement, question or article: choose, replace, remove. */
export function PictureChoice({
  name,
  choosing,
  onChoosing,
  onPicture,
  onNone,
  className = '',
  children,
}: ChoiceProps) {
  const { t } = useWords();
  const chooser = useFocusBack(choosing);
  return (
    <>
      {choosing ? (
        <div className={className} role="presentation" onKeyDown={keepForm}>
          <PicturePicker
            onClose={() => onChoosing(false)}
            onPick={({ name: picked, alt, alt_en }) => {
              if (picked !== name) onPicture({ name: picked, alt, alt_en });
              onChoosing(false);
            }}
          />
        </div>
      ) : null}
      <div className={`flex wrapx ${className}`}>
        <Button ref={chooser} aria-expanded={choosing} onClick={() => onChoosing(!choosing)}>
          {t(name === null ? 'editor.addPicture' : 'editor.otherPicture')}
        </Button>
        {name === null || !onNone ? null : (
          <Button
            look="txt"
            onClick={() => {
              onNone();
              chooser.current?.focus(); // the pressed button unmounts
            }}
          >
            {t('editor.noPicture')}
          </Button>
        )}
        {children}
      </div>
    </>
  );
}

/** Keeps Enter in the picture search from submitting the outer form. */
function keepForm(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
