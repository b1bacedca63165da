/** In-place form whose values are kept until saved. Cancel sets them aside; one press restores them. */
import { useState } from 'react';
import type * as z from 'zod/mini';
import { useWords } from '../../language/language.ts';
import { Button } from '../frame/kit.tsx';
import { useCancelled, useUnsent } from '../frame/unsent.ts';
import { useFocusBack } from '../hooks/use-focus-back.ts';

/** @param of key of the unsent values. */
export function useUnsentForm<T>(of: string, schema: z.ZodMiniType<T>) {
  const [written, write] = useUnsent(of, schema);
  const { cancel: putAside } = useCancelled(of);
  const [isOpen, setOpen] = useState(written !== undefined);
  return {
    written,
    write,
    putAside,
    isOpen,
    open: () => setOpen(true),
    close: () => {
      write(undefined);
      setOpen(false);
    },
    cancel: () => {
      putAside();
      setOpen(false);
    },
    /** Ref of the button that opens it. */
    opener: useFocusBack(isOpen),
  };
}

/** @param of as above. @param onResume opens the form. */
export function Cancelled({ of, onResume }: { readonly of: string; readonly onResume: () => void }) {
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
