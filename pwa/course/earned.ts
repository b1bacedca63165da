/** What was earned a moment ago is celebrated once, on the page it leads to: not on reload, not on going back, not on another device. */
let earned: string | undefined;

/** @param what names the page, such as "course 1". */
export function earn(what: string): void {
  earned = what;
}

export const isEarned = (what: string): boolean => earned === what;

export function forgetEarned(): void {
  earned = undefined;
}
