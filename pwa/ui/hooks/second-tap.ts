/** Tells the second tap of a double tap, which meets a button that the first has brought under the finger. */
import type { MouseEvent } from 'react';

/** Two taps closer together than this are one double tap, where the browser does not count them itself. */
const DOUBLE_TAP_MS = 400;

/** @param click the press. @param first when the one before it came, by its own `timeStamp`; undefined where there was none. */
export function isSecondTap({ detail, timeStamp, nativeEvent }: MouseEvent, first: number | undefined): boolean {
  if (first === undefined || detail === 0) return false; // 0: from the keyboard or a screen reader
  if (detail > 1) return true;
  const counted = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'mouse'; // of touch some count every tap as a first
  return !counted && timeStamp - first < DOUBLE_TAP_MS;
}
