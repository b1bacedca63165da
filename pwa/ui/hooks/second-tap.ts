/** Detects the second tap of a double tap on a button that appeared under the finger. */
import type { MouseEvent } from 'react';

/** Longest interval of a double tap, where the browser does not count taps, milliseconds. */
const DOUBLE_TAP_MS = 400;

/** @param click the press. @param first `timeStamp` of the previous press; undefined if none. */
export function isSecondTap({ detail, timeStamp, nativeEvent }: MouseEvent, first: number | undefined): boolean {
  if (first === undefined || detail === 0) return false; // 0: keyboard or screen reader
  if (detail > 1) return true;
  const counted = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'mouse'; // on touch, some browsers report every tap as 1
  return !counted && timeStamp - first < DOUBLE_TAP_MS;
}
