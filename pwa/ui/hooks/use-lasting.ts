/** Delays a message, so that short conditions show nothing. */
import { useEffect, useState } from 'react';

/** @returns true once `condition` has held for `ms` milliseconds without interruption. */
export function useLasting(condition: boolean, ms: number): boolean {
  const [lasted, setLasted] = useState(false);
  useEffect(() => {
    if (!condition) return;
    const timer = setTimeout(() => setLasted(true), ms);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [condition, ms]);
  return condition && lasted;
}
