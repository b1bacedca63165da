/** What goes on while its listener moves from page to page stands above every page of a learner's; whoever begins it names it here. */
import type { ReactNode } from 'react';
import { create } from 'zustand';

export const useGoingOn = create<{ readonly shown?: ReactNode }>(() => ({}));
