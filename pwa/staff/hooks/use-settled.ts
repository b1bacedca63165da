import { useEffect, useState } from 'react';

/** Between the last letter and the question, milliseconds. */
const PAUSE = 200;

/** @returns what was typed, once the typing has paused. */
export function useSettled(typed: string): string {
  const [settled, settle] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
