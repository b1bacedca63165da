/** Work that can wait until what the learner sees is on the screen. */

/** A page that is not looked at draws no frames, milliseconds. */
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
