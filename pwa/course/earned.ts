/** Marks a recent achievement, so its page celebrates once: not after reload, back, or on another device. */
let earned: string | undefined;

/** @param what key of the page, such as "course 1". */
export function earn(what: string): void {
  earned = what;
}

export const isEarned = (what: string): boolean => earned === what;

export function forgetEarned(): void {
  earned = undefined;
}
