/** The staff area works online alone, and says so. */
import { useEffect } from 'react';
import { useWords } from '../../language/language.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { askWho } from './desk-store.ts';
import { GateFrame } from './gate.tsx';

export function Away() {
  const { t } = useWords();
  usePageTitle(t('desk.away'));
  useEffect(() => {
    const again = (): void => void askWho();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
  return (
    <GateFrame>
      <div>
        <h1 tabIndex={-1}>{t('desk.away')}</h1>
        <p>{t('desk.awayText')}</p>
        <button type="button" className="b go" onClick={() => void askWho()}>
          {t('desk.again')}
        </button>
      </div>
    </GateFrame>
  );
}
