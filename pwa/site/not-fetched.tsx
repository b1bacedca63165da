/** Shown if a page's data failed to load; retries on press and when online again. */
import { useEffect } from 'react';
import { useWords } from '../language/language.ts';
import { Button } from '../ui/controls/button.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { passFocusOn } from '../ui/hooks/take-focus.ts';

export function NotFetched({ again }: { readonly again: () => void }) {
  const { t } = useWords();
  useEffect(() => {
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [again]);
  return (
    <>
      <Alert tone="warn" live>
        {t('site.unreachable')}
      </Alert>
      <p>
        <Button ref={passFocusOn} onClick={again}>
          {t('dl.retry')}
        </Button>
      </p>
    </>
  );
}
