/** Of a step that is opened the time is kept. */
import { nothingBesides, type Effect } from '../effect.ts';
import { recordOpening } from '../progress-store.ts';

export const updateUserStepEffect: Effect<'update-user-step'> = {
  ...nothingBesides,
  apply: async ({ tx, bound }, { at }, events) => {
    const started = events.find((event) => event.kind === 'step-started');
    if (started) await recordOpening(tx, started, { claimed: Date.parse(at), bound });
  },
};
