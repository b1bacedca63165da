/** Under the texts of a statement or a question: chooses its picture, another, or none. */
import type { KeyboardEvent, ReactNode } from 'react';
import { useWords } from '../../../language/language.ts';
import { Button } from '../../frame/kit.tsx';
import { useFocusBack } from '../../hooks/use-focus-back.ts';
import { PicturePicker, type Picture } from './picture-picker.tsx';

type Props = {
  /** Name of the one that is there. */
  readonly name: string | null;
  readonly choosing: boolean;
  readonly onChoosing: (choosing: boolean) => void;
  readonly onPicture: (picture: Omit<Picture, 'own'> | null) => void;
  readonly className?: string;
  /** Further buttons. */
  readonly children?: ReactNode;
};

export function PictureChoice({ name, choosing, onChoosing, onPicture, className = '', children }: Props) {
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
        {name === null ? null : (
          <Button
            look="txt"
            onClick={() => {
              onPicture(null);
              chooser.current?.focus(); // the button that was pressed goes
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

/** Enter in the search for a picture does not send the form around it. */
function keepForm(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
