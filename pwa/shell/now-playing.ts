/** Content that stays above every learner page while the listener changes pages. The code that starts it sets it here. */
import type { ReactNode } from 'react';
import { create } from 'zustand';

export const useNowPlaying = create<{ readonly shown?: ReactNode }>(() => ({}));
