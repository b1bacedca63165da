/** What stands around a step that is edited: whether it is saved, its neighbours, and that it has been published. */
import type { ComponentProps } from 'react';
import { Link } from '../../../ui/controls/link.tsx';
import { parseStepId, stepId as idOf, STEPS } from '../../../../sync/course/ids.ts';
import { HTML_LENGTH } from '../../../../sync/staff/step-edition.ts';
import { pathTo } from '../../../../sync/paths.ts';
import { formatTime } from '../../../language/format.ts';
import { useWords } from '../../../language/language.ts';
import { CheckIcon } from '../../../ui/icons/icons.tsx';
import { ArrowLeftIcon, ArrowRightIcon } from '../../../ui/icons/learner-icons.tsx';
import { Outcome } from '../../frame/outcome.tsx';
import type { Undoable } from '../../hooks/use-action.ts';
import type { Published } from './publish-panel.tsx';
import type { DraftState } from './use-step-draft.ts';

export function Saved({ state: { saving, error, savedAt, savedBy } }: { readonly state: DraftState }) {
  const { t } = useWords();
  return (
    <span className={['unreached', 'failed', 'too-long'].includes(saving) ? 'saved badline' : 'saved'} role="status">
      {saving === 'saved' && savedAt !== undefined ? <CheckIcon small /> : null}
      {saving === 'failed'
        ? `${t('editor.notSaved')} ${error ?? ''}`
        : saving === 'unreached'
          ? t('editor.keptHere')
          : saving === 'too-long'
            ? t('editor.tooLong', { most: HTML_LENGTH / 1000 })
            : saving === 'waiting'
              ? t('editor.saving')
              : savedAt === undefined
                ? null
                : `${t('editor.saved', { time: formatTime(Date.parse(savedAt)) })}${savedBy === undefined ? '' : `, ${savedBy}`}`}
    </span>
  );
}

/** The step before and the one after, in the same round. */
export function Neighbours({ id }: { readonly id: string }) {
  const { t, language } = useWords();
  const ref = parseStepId(id);
  if (!ref) return null;
  const link = (nr: number, label: string, face: typeof ArrowLeftIcon) => {
    const Face = face;
    return nr < 1 || nr > STEPS ? null : (
      <Link
        className="b ic"
        aria-label={label}
        to={pathTo('contentStep', language, { stepId: idOf({ ...ref, step: nr }) })}
      >
        <Face small />
      </Link>
    );
  };
  return (
    <span className="flex">
      {link(ref.step - 1, t('editor.previous'), ArrowLeftIcon)}
      {link(ref.step + 1, t('editor.next'), ArrowRightIcon)}
    </span>
  );
}

/** What came of publishing; where tests were judged anew it stands. */
export function PublishedNote({ published, action }: { readonly published: Published; readonly action: Undoable }) {
  const { t } = useWords();
  const { number, regraded, helped } = published;
  const done = [t('editor.published', { number }), helped === undefined ? '' : t('editor.helped', { count: helped })];
  return (
    <DeedNote
      action={action}
      done={done.filter((part) => part !== '').join(' ')}
      final={regraded}
      undoWords={t('editor.undoPublish')}
      undoneWords={t('editor.undone', { number: number + 1 })}
    />
  );
}

/** What came of a deed to the whole step. */
export function DeedNote(outcome: ComponentProps<typeof Outcome>) {
  const { at, deed } = outcome.action;
  if (at === 'idle' || (at === 'busy' && !deed)) return null;
  return (
    <div className="note">
      <div className="flex wrapx">
        <Outcome {...outcome} />
      </div>
    </div>
  );
}
