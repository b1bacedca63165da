/** Turning the pages of a log, newest first: each page begins before the last row of the one before. */
import { useState } from 'react';
import { useWords } from '../../language/language.ts';
import { Button } from '../frame/kit.tsx';

export type Turned = {
  /** Rows with lower numbers are shown; undefined on the first page. */
  readonly before: number | undefined;
  readonly older: (oldest: number) => void;
  readonly newer: () => void;
};

/** @param of what is read: another log begins at its first page. */
export function useTurned(of: string): Turned {
  const [{ read, pages }, set] = useState<{ readonly read: string; readonly pages: readonly number[] }>({
    read: of,
    pages: [],
  });
  const now = read === of ? pages : [];
  return {
    before: now.at(-1),
    older: (oldest) => set({ read: of, pages: [...now, oldest] }),
    newer: () => set({ read: of, pages: now.slice(0, -1) }),
  };
}

type Props = {
  readonly turned: Turned;
  /** Number of the last row, where there are more after it. */
  readonly oldest: number | undefined;
};

export function OlderNewer({ turned: { before, older, newer }, oldest }: Props) {
  const { t } = useWords();
  return (
    <div className="pg">
      {before === undefined ? null : <Button onClick={newer}>{t('act.newer')}</Button>}
      {oldest === undefined ? null : <Button onClick={() => older(oldest)}>{t('act.older')}</Button>}
    </div>
  );
}
