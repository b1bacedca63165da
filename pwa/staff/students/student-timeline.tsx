/** A learner's history, newest first: letters, notes, staff actions. Messages are in the thread. */
import { useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { pathTo } from '../../../sync/paths.ts';
import { deeds } from '../../../sync/staff/audit-contract.ts';
import { editNote, writeNote } from '../../../sync/staff/student-actions.ts';
import type { StudentDetails } from '../../../sync/staff/student-contract.ts';
import { resendLetter } from '../../../sync/staff/today-actions.ts';
import { useWords } from '../../language/language.ts';
import { Link } from '../../ui/controls/link.tsx';
import { listAddress } from '../frame/list-address.ts';
import { Button, Tag, Section, EditButton } from '../frame/kit.tsx';
import { CheckIcon, WarningIcon } from '../../ui/icons/icons.tsx';
import { EditForm, ActionForm } from '../frame/forms.tsx';
import { useDeskNow } from '../frame/staff-call.ts';
import { useMoment } from '../hooks/use-moment.ts';
import { Outcome } from '../frame/outcome.tsx';
import { useAction, type Doing } from '../hooks/use-action.ts';
import { useFocusBack } from '../hooks/use-focus-back.ts';
import { useKeptText } from '../frame/unsent.ts';
import { useStaffData } from '../hooks/use-staff-data.ts';
import { SentLetter } from '../inbox/sent-letter.tsx';
import { AuditEntryText } from '../school/audit-list.tsx';
import { TextArea } from '../frame/fields.tsx';

const KINDS = ['letters', 'notes', 'deeds'] as const;
type Kind = (typeof KINDS)[number];
type Edit = 'changed' | 'removed';
type Entry = { readonly kind: Kind; readonly key: string; readonly at: string; readonly body: ReactNode };

/** Rows shown at first. */
const FIRST = 12;

export function StudentTimeline({ details: { user, letters, notes } }: { readonly details: StudentDetails }) {
  const { t } = useWords();
  const moment = useMoment();
  const log = useStaffData(deeds, { subject: user.id }).data?.deeds ?? [];
  const noting = useAction(editNote);
  const writing = useAction(writeNote);
  const [text, type] = useKeptText(`note to ${user.id}`);
  const [opened, setOpen] = useState(false);
  const open = opened || text !== '';
  const opener = useFocusBack(open);
  const outcome = useRef<HTMLDivElement>(null);
  /** What the last edit of a note did. */
  const [edit, setEdit] = useState<Edit>('changed');
  const [kind, setKind] = useState<Kind>();
  const [all, setAll] = useState(false);
  const entries: readonly Entry[] = [
    ...letters.map((letter): Entry => {
      const at = letter.sent ?? letter.written;
      return { kind: 'letters', key: letter.id, at, body: <OneLetter letter={letter} email={user.email} /> };
    }),
    ...notes.map((note): Entry => ({
      kind: 'notes',
      key: note.id,
      at: note.at,
      body: <OneNote note={note} doing={noting} onEdit={setEdit} onRemoved={() => outcome.current?.focus()} />,
    })),
    // an existing note names its author itself
    ...log
      .filter(({ action, subject }) => action !== 'write-note' || !notes.some(({ id }) => id === subject))
      .map((deed): Entry => {
        const body = <AuditEntryText deed={deed} ofOne />;
        return { kind: 'deeds', key: String(deed.id), at: deed.at, body };
      }),
  ].sort((one, other) => other.at.localeCompare(one.at));
  const fitting = kind === undefined ? entries : entries.filter((each) => each.kind === kind);
  const shown = all ? fitting : fitting.slice(0, FIRST);
  return (
    <Section
      id="timeline"
      title={t('timeline.title')}
      end={
        open ? null : (
          <Button ref={opener} onClick={() => setOpen(true)}>
            {t('notes.add')}
          </Button>
        )
      }
    >
      {open ? (
        <EditForm
          action={writing}
          save={t('notes.save')}
          written={text !== ''}
          onSave={async () => {
            const saved = await writing.run({ userId: user.id, text });
            if (saved) type((now) => (now === text ? '' : now)); // text typed meanwhile stays
            return saved;
          }}
          onClose={() => setOpen(false)}
          onCancel={() => {
            setOpen(false);
            type(() => '');
          }}
        >
          <NoteField label={t('notes.new')} fresh={opened} value={text} onValue={(typed) => type(() => typed)} />
        </EditForm>
      ) : null}
      <div ref={outcome} tabIndex={-1}>
        <Outcome action={writing} done={t('notes.saved')} refusedThere />
        <Outcome action={noting} done={t(`notes.${edit}`)} refusedThere />
      </div>
      <fieldset className="flt scroll">
        <legend className="vh">{t('timeline.kinds')}</legend>
        {[undefined, ...KINDS].map((each) => (
          <button
            key={each ?? 'all'}
            type="button"
            className="f"
            aria-pressed={each === kind}
            onClick={() => setKind(each)}
          >
            {t(`timeline.${each ?? 'all'}`)}
          </button>
        ))}
      </fieldset>
      {shown.length === 0 ? <p className="sub">{t('timeline.none')}</p> : null}
      <ul className="nlist st-timeline">
        {shown.map(({ key, at, body, ...entry }) => (
          <li key={entry.kind + key}>
            <time className="sub mono" dateTime={at}>
              {moment(at)}
            </time>
            <div>
              <span className="vh">{t(`timeline.${entry.kind}`)}: </span>
              {body}
            </div>
          </li>
        ))}
      </ul>
      <div className="flex wrapx">
        {fitting.length <= FIRST ? null : (
          <Button look="txt" aria-expanded={all} onClick={() => setAll(!all)}>
            {t(all ? 'traffic.fewer' : 'timeline.more', { n: fitting.length })}
          </Button>
        )}
        <Link className="b txt" to={listAddress(pathTo('diary'), { whom: user.id })}>
          {t('diary.ofStudent')}
        </Link>
      </div>
    </Section>
  );
}

function OneLetter({
  letter: { id, to, subject, sent, dead, due, tries, again },
  email,
}: {
  readonly letter: StudentDetails['letters'][number];
  /** The learner's address; only other addresses are shown. */
  readonly email: string | null;
}) {
  const { t } = useWords();
  const moment = useMoment();
  const now = useDeskNow();
  const doing = useAction(resendLetter);
  const waits = sent === null && dead === null;
  return (
    <>
      <div className="flex wrapx">
        <span>
          <span className="sub">{to === email ? t('timeline.letter') : t('timeline.letterTo', { to })}:</span> {subject}
        </span>
        {sent !== null ? (
          <Tag look="ok" icon={CheckIcon}>
            {t('letters.sent')}
          </Tag>
        ) : dead !== null ? (
          <Tag look="err" icon={WarningIcon}>
            {t('letters.dead', { n: tries })}
          </Tag>
        ) : (
          <Tag look="off">{Date.parse(due) > now ? t('letters.waits', { due: moment(due) }) : t('letters.queued')}</Tag>
        )}
      </div>
      <ActionForm
        label={t(waits ? 'letters.now' : 'letters.again')}
        says={t(waits ? 'letters.nowSays' : sent === null ? 'letters.againSays' : 'letters.anewSays', {
          to: (sent === null ? null : email) ?? to, // a sent letter is written to today's address
        })}
        done={t('letters.againDone')}
        doing={doing}
        run={() => doing.run({ letterId: id, was: waits ? 'waiting' : sent === null ? 'dead' : 'sent' })}
        when={again}
      />
      <SentLetter id={id} subject={subject} />
    </>
  );
}

type NoteProps = {
  readonly note: StudentDetails['notes'][number];
  /** Held by the list: a removed note could not show its undo. */
  readonly doing: Doing<typeof editNote>;
  readonly onEdit: (edit: Edit) => void;
  readonly onRemoved: () => void;
};

function OneNote({ note: { id, who, text, edited }, doing, onEdit, onRemoved }: NoteProps) {
  const { t } = useWords();
  const moment = useMoment();
  /** The text as it was opened for editing. */
  const [opened, setOpened] = useState<string>();
  const open = opened !== undefined;
  const opener = useFocusBack(open);
  const [typed, type] = useKeptText(`note ${id}`, text);
  const close = (): void => {
    setOpened(undefined);
    type(() => text);
  };
  const set = (changed: string | null) => {
    onEdit(changed === null ? 'removed' : 'changed');
    return doing.run({ noteId: id, text: changed, was: text });
  };
  const remove = async (): Promise<void> => {
    if (!(await set(null))) return;
    type(() => text);
    onRemoved();
  };
  if (open)
    return (
      <EditForm action={doing} save={t('act.save')} written={typed !== text} onSave={() => set(typed)} onClose={close}>
        {opened === text ? null : <p className="st-note">{text}</p>}
        <NoteField label={t('notes.edit')} fresh value={typed} onValue={(words) => type(() => words)} />
        <Button look="bad" onClick={() => void remove()}>
          {t('notes.remove')}
        </Button>
      </EditForm>
    );
  return (
    <>
      <p className="st-note">{text}</p>
      <div className="flex wrapx">
        <span className="sub">
          {who}
          {edited === null ? '' : `, ${t('notes.edited', { when: moment(edited) })}`}
        </span>
        <EditButton ref={opener} look="txt" what={t('timeline.note')} onClick={() => setOpened(text)} />
      </div>
    </>
  );
}

/** Note for colleagues. */
const NoteField = (field: Pick<ComponentProps<typeof TextArea>, 'label' | 'fresh' | 'value' | 'onValue'>) => (
  <TextArea required most={2000} {...field} />
);
