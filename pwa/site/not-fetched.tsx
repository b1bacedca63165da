/** In the place of a public page's data that could not be had: it is asked for anew by a press, and once the connection is back. */
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
