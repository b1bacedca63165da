/** The draft of a step in this tab: autosaved, and merged with colleagues' saves. No typed word is lost. */
import { useCallback, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { ResponseOf } from '../../../../sync/endpoint.ts';
import { lostPlaces, mergeEditions, takeAt } from '../../../../sync/staff/merge-editions.ts';
import { saveStepDraft, stepContent, stepEdition } from '../../../../sync/staff/content-contract.ts';
import { sameEdition, StepEdition } from '../../../../sync/staff/step-edition.ts';
import { CallError } from '../../../offline/call.ts';
import { useRetry } from '../../../offline/retry.ts';
import { staffCall } from '../../frame/staff-call.ts';
import { noteFailure, useDesk } from '../../frame/desk-store.ts';
import { forgetUnsent, keepUnsent, listUnsent, readUnsent } from '../../frame/unsent.ts';

type Content = ResponseOf<typeof stepContent>;

/** Autosave after this pause, milliseconds. */
const PAUSE_MS = 800;
/** Longest time without a save while typing continues, milliseconds. */
const LONGEST_MS = 4000;
/** Retry delay after a failed save, milliseconds. */
const AGAIN_MS = 5000;

/** Key prefix of unsaved edits. Stored with their base, so that they can be merged with the server's draft later. */
const STEP = 'step ';
const Unsent = z.object({ base: StepEdition, edition: StepEdition });

/** A change to the step by someone else; `elsewhere`: by the user on another page. */
export type News = {
  readonly kind: 'saved' | 'elsewhere' | 'published' | 'took-back' | 'dropped';
  /** Author; empty if unknown. */
  readonly name: string;
  /** ISO. */
  readonly at: string;
  /** Number of the published or reverted edition. */
  readonly number: number;
};

export type DraftState = {
  /** As on the server. */
  readonly content: Content;
  /** The local text. */
  readonly edition: StepEdition;
  /** Revision of the draft; 0 if there is none. */
  readonly revision: number;
  /** Last save (ISO); undefined without a draft. */
  readonly savedAt: string | undefined;
  /** `unreached`: kept locally and retried. */
  readonly saving: 'saved' | 'waiting' | 'unreached' | 'failed' | 'too-long';
  readonly error: string | undefined;
  /** The author, if another person saved it. */
  readonly savedBy: string | undefined;
  readonly news: News | undefined;
  /** The browser keeps unsaved input. */
  readonly isKept: boolean;
  /** The text before and after unsaved input of an earlier visit came in. */
  readonly restored: { readonly before: StepEdition; readonly after: StepEdition } | undefined;
  /** Conflicts where the local text won. */
  readonly conflicts: readonly string[];
  /** Local changes that a colleague replaced. */
  readonly overwritten: readonly string[];
  /** Both versions at these places; undefined without conflicts. */
  readonly mine: StepEdition | undefined;
  readonly theirs: StepEdition | undefined;
};

const NO_CLASH = { restored: undefined, conflicts: [], overwritten: [], mine: undefined, theirs: undefined } as const;

export function useStepDraft(stepId: string) {
  const [state, setState] = useState<DraftState>();
  const [failure, setFailure] = useState<CallError>();
  const mark = useDesk((desk) => desk.mark);
  const desk = useRef<Desk>(null);
  useEffect(() => {
    const made = openDesk(stepId, { show: setState, onFailure: setFailure });
    desk.current = made;
    void made.look();
    const hide = (): void => void (document.visibilityState === 'hidden' && made.flush());
    document.addEventListener('visibilitychange', hide);
    atHand.add(stepId);
    hold(stepId, false);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      atHand.delete(stepId);
      made.leave();
    };
  }, [stepId]);
  useRetry(failure, () => desk.current?.look());
  useEffect(() => void desk.current?.look(), [mark]);
  /** @param drawn the text that was edited: a colleague's change may have arrived since. @param settled the user has resolved a conflict. */
  const edit = useCallback(
    (edition: StepEdition, drawn: StepEdition, settled = false) => desk.current?.edit(edition, drawn, settled),
    [],
  );
  /** Saves everything, and rebases an outdated draft onto the published edition. */
  const flush = useCallback(() => desk.current?.flush(true) ?? Promise.resolve(undefined), []);
  const look = useCallback((byOneself = false) => desk.current?.look(byOneself) ?? Promise.resolve(), []);
  return { state, failure, edit, flush, look };
}

/** Ids of the steps open in this tab. */
const atHand = new Set<string>();

/** Sends unsent edits of steps that are not open. On conflict they wait until the author sees both versions. */
export async function sendUnsent(): Promise<void> {
  useDesk.setState({ held: [] });
  for (const of of listUnsent(useDesk.getState().me?.id ?? '', STEP)) {
    const stepId = of.slice(STEP.length);
    if (!atHand.has(stepId)) await openDesk(stepId).send();
  }
}

const hold = (stepId: string, isHeld: boolean): void =>
  useDesk.setState(({ held }) => ({ held: [...held.filter((id) => id !== stepId), ...(isHeld ? [stepId] : [])] }));

type Desk = ReturnType<typeof openDesk>;
/** The page that shows the step. */
type Page = {
  readonly show: (state: DraftState) => void;
  /** The last look at the server failed; undefined once one succeeds. */
  readonly onFailure: (error: CallError | undefined) => void;
};

export function openDesk(stepId: string, page?: Page) {
  const who = useDesk.getState().me?.id ?? '';
  let now: DraftState | undefined;
  /** The server's text at the last sync: the draft, or the published text. */
  let base: StepEdition | undefined;
  /** Base of the user's own changes: the text at opening, with colleagues' changes since. */
  let begun: StepEdition | undefined;
  let number = 0;
  /** Whether the server's draft is based on an older edition than the published one. The merged text is shown, but saved only before an action on the draft. */
  let isBehind = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the oldest unsaved change was typed, milliseconds of this page; undefined if all is saved. */
  let unsavedSince: number | undefined;
  let left = page === undefined;
  let kept = readUnsent(who, STEP + stepId, Unsent);
  /** The user's own action whose result could not be loaded. */
  let unseen = false;
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work, work);
    turn = done;
    return done;
  };
  const put = (change: Partial<DraftState>): void => {
    if (!now) return;
    now = { ...now, ...change };
    tell(now);
  };
  /** Shows the state and stores unsaved edits. After unmount, another page may own the step and newer edits. */
  const tell = (state: DraftState): void => {
    if (!left) {
      kept = state.saving === 'saved' || !base ? undefined : { base, edition: state.edition };
      const isKept = !kept || keepUnsent(who, STEP + stepId, kept);
      if (!kept) forgetUnsent(who, STEP + stepId);
      page?.show({ ...state, isKept });
    } else if (state.saving === 'saved' && kept) {
      const there = readUnsent(who, STEP + stepId, Unsent);
      if (there && sameEdition(there.edition, kept.edition)) forgetUnsent(who, STEP + stepId);
    }
  };
  const sendSoon = (): void => {
    clearTimeout(timer);
    unsavedSince ??= performance.now();
    timer = setTimeout(() => void flush(), Math.min(PAUSE_MS, unsavedSince + LONGEST_MS - performance.now()));
  };

  /** Loads the server's state and merges local edits onto it. @param byOneself the change is the user's own action. */
  async function takeIn(byOneself = false): Promise<void> {
    const content = await staffCall(stepContent, { stepId });
    const held = content.draft;
    const theirs = held ? await broughtUp(stepId, content, held) : content.edition;
    const revision = held?.revision ?? 0;
    const present = {
      content,
      revision,
      savedAt: held?.savedAt,
      savedBy: held?.own === false ? held.savedBy : undefined,
    };
    if (!now || !base || !begun) {
      const own = kept ?? { base: theirs, edition: theirs };
      const { edition, conflicts } = mergeEditions(own.base, own.edition, theirs);
      const isSaved = sameEdition(edition, theirs);
      begun = theirs;
      now = {
        ...present,
        edition,
        saving: isSaved ? 'saved' : 'waiting',
        error: undefined,
        isKept: true,
        ...NO_CLASH,
        ...(!isSaved && conflicts.length === 0 && { restored: { before: theirs, after: edition } }),
        ...(conflicts.length > 0 && { conflicts, mine: edition, theirs }),
        news: conflicts.length > 0 ? newsOf(content, true) : undefined,
      };
      if (!isSaved && !left) sendSoon();
    } else if (revision !== now.revision || content.number !== number) {
      const { edition, conflicts } = mergeEditions(base, now.edition, theirs);
      const lost =
        byOneself || held?.own ? [] : lostPlaces(begun, base, theirs).filter((place) => !conflicts.includes(place));
      const { overwritten } = now;
      // an own action since, seen here before its answer; an unresolved conflict still needs its choice
      const open = now.conflicts.length + overwritten.length > 0 ? now.news : undefined;
      const newlyChanged = [...conflicts, ...lost].filter((place) => !overwritten.includes(place));
      begun = held ? mergeEditions(base, begun, theirs).edition : theirs;
      now = {
        ...now,
        ...present,
        edition,
        news: byOneself
          ? undefined
          : (newsOf(content, conflicts.length > 0, { number, revision: now.revision }) ?? open),
        // at a place with several conflicts, the latest counts
        conflicts: [...new Set([...now.conflicts, ...conflicts])].filter((place) => !lost.includes(place)),
        overwritten: [...new Set([...overwritten, ...lost])].filter((place) => !conflicts.includes(place)),
        // text written after the first conflict is used for places that conflict only now
        mine: now.mine ? takeAt(newlyChanged, now.edition, now.mine) : now.edition,
        theirs,
      };
    } else now = { ...now, content };
    base = theirs;
    number = content.number;
    isBehind = held !== null && held.base !== number;
    tell(now);
  }

  /** @returns the revision once all edits are saved; undefined if they cannot be saved. */
  async function save(toAct: boolean): Promise<number | undefined> {
    for (let tries = 0; tries < 5; tries++) {
      if (!now || !base) return undefined;
      const { edition, revision } = now;
      const isThere = !(toAct && isBehind) && (revision > 0 || sameEdition(edition, now.content.edition));
      if (isThere && sameEdition(edition, base)) {
        put({ saving: 'saved', error: undefined });
        return revision;
      }
      if (hasTooLong(edition)) {
        put({ saving: 'too-long', error: undefined });
        return undefined;
      }
      try {
        const saved = await staffCall(saveStepDraft, { stepId, base: number, revision, edition });
        base = z.parse(StepEdition, edition); // normalised as on the server
        isBehind = false;
        put({
          revision: saved.revision,
          savedAt: saved.savedAt ?? undefined,
          savedBy: undefined,
          saving: sameEdition(edition, now.edition) ? 'saved' : 'waiting',
          error: undefined,
        });
      } catch (error) {
        // 409: a colleague has saved, published or dropped it since
        if (!(error instanceof CallError) || error.status !== 409) throw error;
        const clashes = now.conflicts.length;
        await takeIn();
        if (left && now.conflicts.length > clashes) {
          hold(stepId, true);
          return undefined;
        }
      }
    }
    return undefined;
  }

  function failed(error: unknown): undefined {
    const mayPass = error instanceof CallError && (error.kind === 'offline' || error.kind === 'trouble');
    put({ saving: mayPass ? 'unreached' : 'failed', error: error instanceof CallError ? error.message : '' });
    noteFailure(error);
    if (mayPass && !left) timer = setTimeout(() => void flush(), AGAIN_MS);
  }

  /** @param toAct rebases the draft onto the published edition. */
  const flush = (toAct = false): Promise<number | undefined> => {
    clearTimeout(timer);
    unsavedSince = undefined;
    return inTurn(() => save(toAct)).catch(failed);
  };
  const look = (byOneself = false): Promise<void> =>
    inTurn(() => takeIn(byOneself || unseen)).then(
      () => {
        unseen = false;
        page?.onFailure(undefined);
      },
      (error: unknown) => {
        unseen ||= byOneself;
        if (error instanceof CallError) page?.onFailure(error);
        noteFailure(error);
      },
    );
  return {
    look,
    flush,
    send: async (): Promise<void> => {
      await look();
      if (now && now.conflicts.length > 0) hold(stepId, true);
      else if (now?.saving === 'waiting') await flush();
    },
    edit: (edition: StepEdition, drawn: StepEdition, settled: boolean): void => {
      if (!now) return;
      const { conflicts, overwritten, theirs } = now;
      if (settled && theirs && begun) begun = takeAt([...conflicts, ...overwritten], theirs, begun);
      const isPresent = sameEdition(drawn, now.edition); // the usual case, and merging is slower
      const merged = isPresent ? { edition, conflicts: [] } : mergeEditions(drawn, edition, now.edition);
      const clash = {
        conflicts: [...new Set([...conflicts, ...merged.conflicts])],
        mine: now.mine ?? edition,
        theirs: now.edition,
      };
      put({ edition: merged.edition, saving: 'waiting' });
      if (settled) put(NO_CLASH);
      else if (merged.conflicts.length > 0) put(clash);
      sendSoon();
    },
    leave: (): void => {
      left = true;
      void flush();
    },
  };
}

/** The server refuses drafts with a text over its limit. */
const hasTooLong = (edition: StepEdition): boolean =>
  z.safeParse(StepEdition, edition).error?.issues.some(({ code }) => code === 'too_big') === true;

/** The draft, rebased if a newer edition was published. */
async function broughtUp(stepId: string, content: Content, draft: NonNullable<Content['draft']>): Promise<StepEdition> {
  if (draft.base === content.number) return draft.edition;
  const { edition } = await staffCall(stepEdition, { stepId, number: String(draft.base) });
  return mergeEditions(edition, draft.edition, content.edition).edition;
}

/** @param clash whether both changed the same place. @param before the last known state; undefined at opening. */
function newsOf(
  { draft, published, number }: Content,
  clash: boolean,
  before?: { readonly number: number; readonly revision: number },
): News | undefined {
  const { by, at, own, takesBack } = published;
  const isAnother = before ? number !== before.number : !draft;
  if (isAnother && (clash || !own)) {
    const kind = own ? 'elsewhere' : takesBack === null ? 'published' : 'took-back';
    return { kind, name: by ?? '', at, number: takesBack ?? number };
  }
  if (draft && (clash || !draft.own))
    return { kind: draft.own ? 'elsewhere' : 'saved', name: draft.savedBy, at: draft.savedAt, number };
  return !isAnother && !draft && before && before.revision > 0 ? { kind: 'dropped', name: '', at, number } : undefined;
}
