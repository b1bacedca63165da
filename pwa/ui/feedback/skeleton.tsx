/** Placeholder for loading content; invisible for the first 300 ms. */
import { type ReactNode, useEffect, useState } from 'react';

export type SkeletonShape = 'text' | 'panel';
type SkeletonProps = { label: string; shape?: SkeletonShape | undefined; count?: number | undefined };

const SHOW_AFTER_MS = 300;
const defaultCount: Readonly<Record<SkeletonShape, number>> = { text: 4, panel: 1 };

export function Skeleton({ label, shape = 'text', count }: SkeletonProps): ReactNode {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="sk" role="status" aria-busy="true">
      {late && (
        <>
          <span className="vh">{label}</span>
          {Array.from({ length: count ?? defaultCount[shape] }, (_, index) => (
            <span key={index} className={`sk-piece sk-${shape}`} />
          ))}
        </>
      )}
    </div>
  );
}
