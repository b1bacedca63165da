/** Checks before publishing: changes, errors, warnings, and tests to mark again. */
import { useRef, useState } from 'react';
import type { ResponseOf } from '../../../../sync/endpoint.ts';
import { addedLanguages, type Language } from '../../../../sync/language.ts';
import { lacksOf, type Lack } from '../../../../sync/staff/edition-checks.ts';
import { staleEnglish } from '../../../../sync/staff/older-english.ts';
import { correctionResult, type publishStep, type stepContent } from '../../../../sync/staff/content-contract.ts';
import { translations } from '../../../../sync/staff/translations-contract.ts';
import { changesBetween, rekeyed, type StepEdition } from '../../../../sync/staff/step-edition.ts';
import { useWords, type Words } from '../../../language/language.ts';
import { Button, Failure } from '../../frame/kit.tsx';
import { languageName } from '../../frame/language-word.ts';
import { formatMoment } from '../../frame/format.ts';
import { staffCall } from '../../frame/staff-call.ts';
import { InfoIcon, WarningIcon } from '../../../ui/icons/icons.tsx';
import { TrashIcon } from '../../../ui/icons/learner-icons.tsx';
import type { Doing } from '../../hooks/use-action.ts';
import { useStaffData } from '../../hooks/use-staff-data.ts';
import { questionName, quoted, shortened } from './questions.ts';
import { Difference, plain } from './difference.tsx';
import { CheckItem, Panel } from './panel.tsx';
import { whyUnsaved, type Published } from './step-status.tsx';
import type { DraftState } from './use-step-draft.ts';
import { TextField, Tick } from '../../frame/fields.tsx';

type Props = {
  readonly state: DraftState;
  /** Saves the latest input. @returns the revision; undefined if saving failed. */
  readonly onSave: () => Promise<number | undefined>;
  /** Held by the page, which shows the outcome after the panel closes. */
  readonly publishing: Doing<typeof publishStep>;
  readonly onDone: (result: Published) => void;
  /** Discards the draft; undefined if there is none. */
  readonly onDrop: (() => void) | undefined;
  readonly onClose: () => void;
  /** Goes to the missing part. */
  readonly onMend: (lack: Lack) => void;
};
const FORBIDS_ID = 'forbids';

export function PublishPanel({ state, onSave, publishing, onDone, onDrop, onClose, onMend }: Props) {
  const { t, language } = useWords();
  const { content, edition } = state;
  const unsaved = whyUnsaved(t, state);
  const [note, setNote] = useState('');
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const { step, number } = content;
  const lacks = lacksOf(edition);
  /** Button of the first error. */
  const first = useRef<HTMLButtonElement>(null);
  const ready = lacks.length === 0 && changesBetween(content.edition, edition).length > 0;
  const stale = staleEnglish(content.edition, edition, content.olderEnglish);
  const changedKeys = rekeyed(content.edition, edition);
  // only tests are marked again: devices mark step questions, once
  const keys = changedKeys.filter((id) =>
    edition.questions.some((question) => question.id === id && question.kind === 'pool'),
  );
  const recorded = step.audio?.source === 'upload' && content.edition.data !== edition.data;
  const publish = async (): Promise<void> => {
    first.current?.focus();
    if (!ready || publishing.at === 'busy') return;
    const revision = await onSave();
    if (revision === undefined) return;
    const regrade = keys.filter((id) => ticked.includes(id));
    const done = await publishing.run({ stepId: step.id, revision, note, regrade });
    if (!done) return;
    const asked =
      regrade.length > 0 ? await staffCall(correctionResult, { stepId: step.id }).catch(() => undefined) : undefined;
    onDone({ number: done.number, helped: asked?.helped });
  };
  return (
    <Panel
      title={t('editor.publishTitle', { number: number + 1 })}
      head={<span className="sub">{t('editor.comparedWith', { number })}</span>}
      onGo={() => void publish()}
      onClose={onClose}
    >
      {lacks.length === 0 ? null : (
        <div className="note forbids">
          <WarningIcon small />
          <div>
            <b>{t('editor.forbids')}</b>
            <ul id={FORBIDS_ID}>
              {lacks.map((lack, index) => (
                <li key={lack.code + lack.where}>
                  <Button look="txt" ref={index === 0 ? first : undefined} onClick={() => onMend(lack)}>
                    {`${t(`editor.lack.${lack.code}`)}${placeOf(t, edition, lack.where)}`}
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
      {changedKeys.length === 0 ? null : (
        <div className="note watch" role="status">
          <WarningIcon small />
          <div>
            <b>{t('editor.keyChanges', { count: changedKeys.length })}</b>
            <ul>
              {changedKeys.map((id) => (
                <li key={id}>
                  {t('editor.keyChange', {
                    question: questionAt(t, edition, id),
                    was: rightOf(content.edition, id),
                    is: rightOf(edition, id),
                    interpolation: { escapeValue: false },
                  })}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
      <Writers writers={content.draft?.writers ?? []} />
      <Difference before={content.edition} after={edition} />
      <ul className="checks">
        {stale.length > 0 ? (
          <CheckItem>
            {`${t('editor.staleEnglish', { count: stale.length })} ${t('editor.staleFine')}`}
            <Places
              names={stale.map(
                ({ where, is, en }) => questionAt(t, edition, where) ?? quoted(shortened(plain(is || en)), language),
              )}
            />
          </CheckItem>
        ) : null}
        {addedLanguages.map((added) => (
          <OlderTranslations key={added} language={added} {...{ content, edition }} told={stale.length > 0} />
        ))}
        {recorded ? <CheckItem>{t('editor.recordingOlder')}</CheckItem> : null}
        {lacks.length === 0 ? <CheckItem good>{t('editor.whole')}</CheckItem> : null}
      </ul>
      {keys.length > 0 ? (
        <fieldset>
          <legend>{t('editor.regrade')}</legend>
          <div className="flex wrapx">
            {keys.map((id) => (
              <Tick
                key={id}
                on={ticked.includes(id)}
                onTick={(on) => setTicked(on ? [...ticked, id] : ticked.filter((each) => each !== id))}
              >
                {questionAt(t, edition, id)}
              </Tick>
            ))}
          </div>
        </fieldset>
      ) : null}
      <p className="then">
        <InfoIcon small />
        <span>
          {t('editor.then')}
          {content.openTests > 0 ? ` ${t('editor.openTests', { count: content.openTests })}` : null}
        </span>
      </p>
      <TextField label={t('editor.note')} value={note} maxLength={300} onValue={setNote} />
      <Failure stays error={unsaved === undefined ? publishing.error : `${t('editor.saveFirst')} ${unsaved}`} />
      <div className="flex wrapx">
        <Button
          look="go"
          busy={publishing.at === 'busy'}
          aria-disabled={!ready}
          aria-describedby={lacks.length > 0 ? FORBIDS_ID : undefined}
          onClick={() => void publish()}
        >
          {t('editor.publishNow', { number: number + 1 })} <kbd>Ctrl ↵</kbd>
        </Button>
        <Button look="txt" onClick={onClose}>
          {t('editor.writeOn')}
        </Button>
        {onDrop ? (
          <Button look="txt end" onClick={onDrop}>
            <TrashIcon small />
            {t('editor.drop')}
          </Button>
        ) : null}
      </div>
    </Panel>
  );
}

/** Icelandic fields that are translated. */
const TRANSLATED = /(?:^data|\.(?:question|alt|answer|why))$/;

type OlderProps = Pick<DraftState, 'content' | 'edition'> & {
  readonly language: Language;
  /** The note that this does not block publishing is already shown. */
  readonly told: boolean;
};

/** Share of a translation that is outdated after this publication. */
function OlderTranslations({ language, content: { step, edition: now }, edition, told }: OlderProps) {
  const { t } = useWords();
  const asked = edition.questions.filter(({ retired }) => !retired).map(({ id }) => id);
  const { data } = useStaffData(translations, { language, subjects: [step.id, ...asked] });
  const changed = changesBetween(now, edition).filter(({ where }) => TRANSLATED.test(where));
  const isChanged = (subject: string): boolean =>
    changed.some(({ where }) => (subject === step.id ? where === 'data' : where.startsWith(`${subject}.`)));
  const older = data?.things.filter(
    ({ subject, published, outdated }) => published !== null && (outdated || isChanged(subject)),
  );
  return older === undefined || older.length === 0 ? null : (
    <CheckItem>
      {t('editor.staleTranslation', { language: languageName(t, language), count: older.length })}
      {told ? null : ` ${t('editor.staleFine')}`}
      <Places names={older.map(({ subject }) => questionAt(t, edition, subject) ?? t('translate.step'))} />
    </CheckItem>
  );
}

/** Names shown of outdated places. */
const PLACES = 5;

function Places({ names }: { readonly names: readonly string[] }) {
  const all = [...new Set(names)];
  return <span className="sub">{` ${all.slice(0, PLACES).join(', ')}${all.length > PLACES ? ' …' : ''}`}</span>;
}

type Writer = NonNullable<ResponseOf<typeof stepContent>['draft']>['writers'][number];

/** Authors of the changes, if there are others. */
function Writers({ writers }: { readonly writers: readonly Writer[] }) {
  const { t, language } = useWords();
  if (writers.every(({ own }) => own)) return null;
  const names = writers.map(
    ({ name, at, own }) => `${own ? t('editor.you') : name} (${formatMoment(Date.parse(at), language)})`,
  );
  return <p>{t('editor.writers', { names: names.join(', '), interpolation: { escapeValue: false } })}</p>;
}

/** `b (200 m)`; `–` if no option is right. */
function rightOf(edition: StepEdition, id: string): string {
  const right = edition.questions.find((question) => question.id === id)?.options.filter(({ correct }) => correct);
  return right?.map((option) => `${option.id.at(-1) ?? ''} (${option.answer})`).join(', ') || '–';
}

function placeOf(t: Words, edition: StepEdition, where: string): string {
  if (where === '') return '';
  if (where === 'data' || where === 'data_en') return ` (${t(where === 'data' ? 'editor.is' : 'editor.en')})`;
  const name = questionAt(t, edition, where);
  return name === undefined ? '' : ` (${name})`;
}

/** @param where a question or a part of it. @returns its name; undefined for another place. */
function questionAt(t: Words, { questions }: StepEdition, where: string): string | undefined {
  const question = questions.find(({ id }) => `${where}.`.startsWith(`${id}.`));
  return question && questionName(t, questions, question);
}
