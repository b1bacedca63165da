/** Whether the device's storage can be used, and what the learner has to do when it cannot. */
import { create } from 'zustand';

/**
 * close-other-tabs: an older page of the app keeps the database busy; reload: a newer page has changed it;
 * unusable: this browser keeps nothing (private window, storage switched off).
 */
export type StorageHealth = 'fine' | 'close-other-tabs' | 'reload' | 'unusable';

export const useStorageHealth = create<{ readonly storage: StorageHealth }>(() => ({ storage: 'fine' }));

export function noteStorage(storage: StorageHealth): void {
  if (useStorageHealth.getState().storage !== storage) useStorageHealth.setState({ storage });
}
