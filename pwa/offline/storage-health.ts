/** Whether the device's storage works, and what the learner must do if not. */
import { create } from 'zustand';

/**
 * close-other-tabs: an older page of the app blocks the database; reload: another page has upgraded or deleted it;
 * unusable: this browser stores nothing (private window, storage switched off).
 */
export type StorageHealth = 'fine' | 'close-other-tabs' | 'reload' | 'unusable';

export const useStorageHealth = create<{ readonly storage: StorageHealth }>(() => ({ storage: 'fine' }));

export function noteStorage(storage: StorageHealth): void {
  if (useStorageHealth.getState().storage !== storage) useStorageHealth.setState({ storage });
}
