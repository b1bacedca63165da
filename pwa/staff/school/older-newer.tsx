/** Paging of a log, newest first, by the id of the last row. */
import { useState } from 'react';
import { useWords } from '../../language/language.ts';
import { Button } from '../frame/kit.tsx';

export type Turned = {
  /** Only rows with lower ids; undefined on the first page. */
  readonly before: number | undefined;
  readonly older: (oldest: number) => void;
  readonly newer: () => void;
};

/** @param of the query: another one starts at its first page. */
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
  /** Id of the last row, if there are more. */
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
