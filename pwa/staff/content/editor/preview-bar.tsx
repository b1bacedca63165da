/** Head of the preview, with its languages. */
import { languages, type Language } from '../../../../sync/language.ts';
import { useWords, wordsIn } from '../../../language/language.ts';

type Props = {
  readonly shown: Language;
  /** Offered ones. */
  readonly among?: readonly Language[];
  readonly onShow: (language: Language) => void;
};

export function PreviewBar({ shown, among = languages, onShow }: Props) {
  const { t } = useWords();
  const show = (wanted: Language): void =>
    void wordsIn(wanted).then(
      () => onShow(wanted),
      () => undefined, // its words cannot be loaded
    );
  return (
    <div className="bar-s">
      <b>{t('editor.preview')}</b>
      <div className="s-sg" role="group" aria-label={t('editor.previewLanguage')}>
        {among.map((each) => (
          <button key={each} type="button" aria-pressed={shown === each} onClick={() => show(each)}>
            {each.toUpperCase()}
          </button>
        ))}
      </div>
    </div>
  );
}
