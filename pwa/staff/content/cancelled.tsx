/** What was written in a form and cancelled is taken up again at one press. */
import { useWords } from '../../language/language.ts';
import { Button } from '../frame/button.tsx';
import { useCancelled } from '../frame/unsent.ts';

type Props = {
  /** How it is named until it is saved. */
  readonly of: string;
  /** Opens the form. */
  readonly onResume: () => void;
};

export function Cancelled({ of, onResume }: Props) {
  const { t } = useWords();
  const { resume } = useCancelled(of);
  return (
    <>
      <span role="status">{resume ? <span className="sub">{t('act.cancelled')}</span> : null}</span>
      {resume ? (
        <Button
          look="txt"
          onClick={() => {
            resume();
            onResume();
          }}
        >
          {t('act.resume')}
        </Button>
      ) : null}
    </>
  );
}
