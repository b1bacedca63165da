/** Replaces a page whose learner is not on this device (storage wiped, or never an answer): the reason, and a retry. */
import { useEffect, useState, type ReactNode } from 'react';
import { useWords } from '../../language/language.ts';
import { useConnection } from '../../offline/connection.ts';
import { exchangeSoon } from '../../offline/sync-signal.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';

type Props = {
  readonly title: string;
  /** The page while it waits. */
  readonly children: ReactNode;
};

export default function NothingKept({ title, children }: Props) {
  const { t } = useWords();
  const reached = useConnection(({ connection }) => connection === 'online');
  const [asking, setAsking] = useState(false);
  const ask = async (): Promise<void> => {
    setAsking(true);
    await exchangeSoon();
    setAsking(false);
  };
  useEffect(() => {
    void ask(); // if the device is online, no press is needed
  }, []);
  if (reached) return children;
  return (
    <div className="l-stack">
      <h1 tabIndex={-1}>{title}</h1>
      <Alert tone="warn" heading={t('kept.nothing')} live>
        <p>{t('kept.nothingText')}</p>
      </Alert>
      <p>
        <Button busy={asking} busyLabel={t('kept.asking')} onClick={() => void ask()}>
          {t('dl.retry')}
        </Button>
      </p>
    </div>
  );
}
