/** Runs work after the next frame is painted. */

/** Fallback, milliseconds: a hidden page paints no frames. */
const LONGEST_MS = 100;

export function afterNextFrame(work: () => void): void {
  let done = false;
  const once = (): void => {
    if (done) return;
    done = true;
    work();
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, LONGEST_MS);
}
