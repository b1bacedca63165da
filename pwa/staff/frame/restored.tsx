/** Says that the page shows unsent input of an earlier visit, and throws it away. */
import { useWords } from '../../language/language.ts';
import { passFocusOn } from '../../ui/hooks/take-focus.ts';
import { Button } from './kit.tsx';

type Props = {
  /** False if another version of the app wrote it. */
  readonly isReadable?: boolean;
  readonly onDrop: () => void;
};

export function Restored({ isReadable = true, onDrop }: Props) {
  const { t } = useWords();
  return (
    <>
      {t(isReadable ? 'desk.restored' : 'desk.unreadable')}{' '}
      <Button ref={passFocusOn} look="txt" onClick={onDrop}>
        {t('desk.dropRestored')}
      </Button>
    </>
  );
}
