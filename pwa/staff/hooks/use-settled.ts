/** What is typed, once typing has paused. */
import { useEffect, useState } from 'react';

/** @param pause milliseconds. */
export function useSettled(typed: string, pause: number): string {
  const [settled, settle] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), pause);
    return () => clearTimeout(timer);
  }, [typed, pause]);
  return settled;
}
