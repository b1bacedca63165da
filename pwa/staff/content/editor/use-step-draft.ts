/** The draft of a step on this desk: saved as one writes, merged with what a colleague saves meanwhile; no typed word is lost. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ResponseOf } from '../../../../sync/endpoint.ts';
import { lostPlaces, mergeEditions, takeAt } from '../../../../sync/staff/merge-editions.ts';
import { saveStepDraft, stepContent, stepEdition } from '../../../../sync/staff/content-contract.ts';
import { HTML_LENGTH, sameEdition, type StepEdition } from '../../../../sync/staff/step-edition.ts';
import { CallError } from '../../../offline/call.ts';
import { staffCall } from '../../frame/staff-call.ts';
import { noteFailure, useDesk } from '../../frame/desk-store.ts';

type Content = ResponseOf<typeof stepContent>;

/** Nothing typed for so long: the draft is saved. */
const PAUSE_MS = 800;
/** Whoever writes without a pause has at most so much that is not saved. */
const LONGEST_MS = 4000;
/** After so long what did not reach the school is sent again. */
const AGAIN_MS = 5000;

export type DraftState = {
  /** As the school has it. */
  readonly content: Content;
  /** As it stands here. */
  readonly edition: StepEdition;
  /** Number of the draft's last save; 0 where there is none. */
  readonly revision: number;
  /** When the draft was saved last (ISO); undefined where there is none. */
  readonly savedAt: string | undefined;
  readonly saving: 'saved' | 'waiting' | 'failed' | 'too-long';
  readonly error: string | undefined;
  /** Somebody else has saved since this page was opened. */
  readonly colleague: { readonly name: string; readonly at: string } | undefined;
  /** Where both changed the same, and one's own stands. */
  readonly conflicts: readonly string[];
  /** Where a colleague changed what was written here, and theirs stands. */
  readonly overwritten: readonly string[];
  /** One's own text and the colleague's at these places; undefined where there are none. */
  readonly mine: StepEdition | undefined;
  readonly theirs: StepEdition | undefined;
};

const NO_CLASH = { conflicts: [], overwritten: [], mine: undefined, theirs: undefined } as const;

export function useStepDraft(stepId: string) {
  const [state, setState] = useState<DraftState>();
  const [missing, setMissing] = useState(false);
  const mark = useDesk((desk) => desk.mark);
  const desk = useRef<Desk>(null);
  useEffect(() => {
    const made = openDesk(stepId, setState, () => setMissing(true));
    desk.current = made;
    return () => made.leave();
  }, [stepId]);
  useEffect(() => void desk.current?.look(), [mark]);
  /** @param drawn what was changed: a colleague's may have come in since. @param settled one of two texts was chosen where both had changed the same. */
  const edit = useCallback(
    (edition: StepEdition, drawn: StepEdition, settled = false) => desk.current?.edit(edition, drawn, settled),
    [],
  );
  const flush = useCallback(() => desk.current?.flush() ?? Promise.resolve(undefined), []);
  const look = useCallback(() => desk.current?.look() ?? Promise.resolve(), []);
  return { state, missing, edit, flush, look };
}

type Desk = ReturnType<typeof openDesk>;

function openDesk(stepId: string, show: (state: DraftState) => void, onMissing: () => void) {
  let now: DraftState | undefined;
  /** What the school held when the present text was last the same as it: the draft, or what is published. */
  let base: StepEdition | undefined;
  /** What one's own changes are counted from: the text as it was opened, with all that colleagues changed since. */
  let begun: StepEdition | undefined;
  let number = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the oldest of what is not saved was typed, milliseconds of this page; undefined where all is. */
  let unsavedSince: number | undefined;
  let left = false;
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work, work);
    turn = done;
    return done;
  };
  const put = (change: Partial<DraftState>): void => {
    if (!now) return;
    now = { ...now, ...change };
    if (!left) show(now);
  };

  /** Takes in what the school has, and brings one's own onto it. */
  async function takeIn(): Promise<void> {
    const content = await staffCall(stepContent, { stepId });
    const held = content.draft;
    const theirs = held ? await broughtUp(stepId, content, held) : content.edition;
    const revision = held?.revision ?? 0;
    if (!now || !base || !begun) {
      begun = theirs;
      now = {
        content,
        edition: theirs,
        revision,
        savedAt: held?.savedAt,
        saving: 'saved',
        error: undefined,
        colleague: undefined,
        ...NO_CLASH,
      };
    } else if (revision !== now.revision || content.number !== number) {
      const { edition, conflicts } = mergeEditions(base, now.edition, theirs);
      const lost = lostPlaces(begun, base, theirs).filter((place) => !conflicts.includes(place));
      const { overwritten } = now;
      const newlyChanged = [...conflicts, ...lost].filter((place) => !overwritten.includes(place));
      begun = held ? mergeEditions(base, begun, theirs).edition : theirs;
      const colleague = held && !held.own ? { name: held.savedBy, at: held.savedAt } : now.colleague;
      now = {
        ...now,
        content,
        edition,
        revision,
        savedAt: held?.savedAt,
        colleague,
        conflicts: [...new Set([...now.conflicts, ...conflicts])],
        overwritten: [...new Set([...now.overwritten, ...lost])],
        // text written after the first clash counts at the places that clash only now
        mine: now.mine ? takeAt(newlyChanged, now.edition, now.mine) : now.edition,
        theirs,
      };
    } else now = { ...now, content };
    base = theirs;
    number = content.number;
    if (!left) show(now);
  }

  /** @returns the number of the draft's last save, once the school has everything that was typed; undefined where it could not be kept. */
  async function save(): Promise<number | undefined> {
    for (let tries = 0; tries < 5; tries++) {
      if (!now || !base) return undefined;
      const { edition, revision } = now;
      if (sameEdition(edition, base) && (revision > 0 || sameEdition(edition, now.content.edition))) {
        put({ saving: 'saved', error: undefined });
        return revision;
      }
      if (Math.max(edition.data.length, edition.data_en.length) > HTML_LENGTH) {
        put({ saving: 'too-long', error: undefined });
        return undefined;
      }
      try {
        const saved = await staffCall(saveStepDraft, { stepId, base: number, revision, edition });
        base = edition;
        put({
          revision: saved.revision,
          savedAt: saved.savedAt ?? undefined,
          saving: sameEdition(edition, now.edition) ? 'saved' : 'waiting',
          error: undefined,
        });
      } catch (error) {
        // 409: a colleague has saved, published or dropped it since
        if (!(error instanceof CallError) || error.status !== 409) {
          put({ saving: 'failed', error: error instanceof CallError ? error.message : '' });
          noteFailure(error);
          const mayPass = !(error instanceof CallError) || error.kind === 'offline' || error.kind === 'trouble';
          if (mayPass && !left) timer = setTimeout(() => void flush(), AGAIN_MS);
          return undefined;
        }
        await takeIn();
      }
    }
    return undefined;
  }

  const flush = (): Promise<number | undefined> => {
    clearTimeout(timer);
    unsavedSince = undefined;
    return inTurn(save);
  };
  const look = (): Promise<void> =>
    inTurn(takeIn).catch((error: unknown) => {
      if (!now && error instanceof CallError && error.code === 'not-found') onMissing();
      noteFailure(error);
    });
  const hold = (event: BeforeUnloadEvent): void => {
    if (now?.saving !== 'saved') event.preventDefault();
  };
  const hide = (): void => void (document.visibilityState === 'hidden' && now?.saving === 'waiting' && flush());
  addEventListener('beforeunload', hold);
  document.addEventListener('visibilitychange', hide);
  void look();
  return {
    look,
    flush,
    edit: (edition: StepEdition, drawn: StepEdition, settled: boolean): void => {
      if (!now) return;
      const { conflicts, overwritten, theirs } = now;
      if (settled && theirs && begun) begun = takeAt([...conflicts, ...overwritten], theirs, begun);
      const isPresent = sameEdition(drawn, now.edition); // nearly always, and merging takes longer
      const merged = isPresent ? { edition, conflicts: [] } : mergeEditions(drawn, edition, now.edition);
      const clash = {
        conflicts: [...new Set([...conflicts, ...merged.conflicts])],
        mine: now.mine ?? edition,
        theirs: now.edition,
      };
      put({ edition: merged.edition, saving: 'waiting' });
      if (settled) put(NO_CLASH);
      else if (merged.conflicts.length > 0) put(clash);
      clearTimeout(timer);
      unsavedSince ??= performance.now();
      timer = setTimeout(() => void flush(), Math.min(PAUSE_MS, unsavedSince + LONGEST_MS - performance.now()));
    },
    leave: (): void => {
      left = true;
      removeEventListener('beforeunload', hold);
      document.removeEventListener('visibilitychange', hide);
      void flush();
    },
  };
}

/** A draft on what is published now, where something was published past it. */
async function broughtUp(stepId: string, content: Content, draft: NonNullable<Content['draft']>): Promise<StepEdition> {
  if (draft.base === content.number) return draft.edition;
  const { edition } = await staffCall(stepEdition, { stepId, number: String(draft.base) });
  return mergeEditions(edition, draft.edition, content.edition).edition;
}
