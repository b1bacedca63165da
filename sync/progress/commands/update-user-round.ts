/** A round is begun by looking at it (B.4). */
import * as z from 'zod/mini';
import { parseRoundId } from '../../course/ids.ts';
import { ContentId, RoundNr } from '../../scalar.ts';
import { inRound } from '../active-enrolment.ts';
import { startRound } from '../start-step.ts';
import { accept, refuse } from '../decision.ts';
import { defineCommand, StateAfter } from '../define-command.ts';

export const updateUserRound = defineCommand({
  name: 'update-user-round',
  payload: z.object({ roundId: ContentId, roundNr: RoundNr }),
  response: StateAfter,
  tellsPlace: true,
  ownWords: false,
  course: ({ roundId }) => parseRoundId(roundId)?.course,
  decide: (learner, { roundId, roundNr }, facts) => {
    const ref = parseRoundId(roundId);
    if (ref?.round !== roundNr) return refuse('not-found');
    return inRound(learner, ref, facts, (enrolment) => accept(...startRound(enrolment, roundNr, facts.now)));
  },
});
