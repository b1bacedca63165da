/** Opens the form of an action that was chosen in the box that finds. */
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import type { ADDRESSED_ACTIONS } from '../frame/staff-pages.ts';

/** @param word names the action. */
export function useChosenAction(word: (typeof ADDRESSED_ACTIONS)[number]['word'], onChosen: () => void): void {
  const { state, key } = useLocation();
  const open = useEffectEvent(onChosen);
  useEffect(() => {
    if (state === word) open();
  }, [state, key, word]);
}
