/** Narration of a step: listen, upload a recording, return to the synthetic voice. */
import { useEffect, useRef, useState } from 'react';
import { readingSeconds } from '../../../../sync/course/reading-time.ts';
import { narrationText } from '../../../../sync/course/narration-text.ts';
import {
  RECORDING_LONGEST,
  uploadRecording,
  useRecording,
  removeRecording,
} from '../../../../sync/staff/recordings-contract.ts';
import { useWords } from '../../../language/language.ts';
import { PlayIcon, TrashIcon } from '../../../ui/icons/learner-icons.tsx';
import { clockOf } from '../../../ui/learning/player.tsx';
import { formatDecimal } from '../../../../sync/figures.ts';
import { callOnce, useAction, useDoing } from '../../hooks/use-action.ts';
import { LOUDNESS, PEAK_MOST } from './loudness.ts';
import { draftOf, type RecordingDraft } from './recording-draft.ts';
import type { Endpoint, ResponseOf } from '../../../../sync/endpoint.ts';
import { CallError, readAnswer } from '../../../offline/call.ts';
import { CheckItem } from './panel.tsx';
import { Button, Failure } from '../../frame/kit.tsx';
import { released } from '../../frame/staff-call.ts';
import { Field } from '../../frame/fields.tsx';
import type { stepContent } from '../../../../sync/staff/content-contract.ts';
import { Outcome } from '../../frame/outcome.tsx';
import { PlusIcon } from '../../frame/staff-icons.tsx';
import { useFocusBack } from '../../hooks/use-focus-back.ts';

type Props = {
  readonly content: Pick<ResponseOf<typeof stepContent>, 'step' | 'number' | 'recordingOlder'>;
  /** Called after the narration changed. */
  readonly onChanged: () => void;
};

export function NarrationSection({ content: { step, number, recordingOlder }, onChanged }: Props) {
  const { t } = useWords();
  const [choosing, setChoosing] = useState(false);
  const chooser = useFocusBack(choosing);
  const removing = useAction(removeRecording);
  const using = useDoing();
  const { audio } = step;
  const takeAway = async (): Promise<void> => {
    using.reset();
    if (!(await removing.run({ stepId: step.id }))) return;
    chooser.current?.focus(); // the pressed button unmounts
    onChanged();
  };
  return (
    <section className="sec" aria-labelledby="narration">
      <header>
        <h2 id="narration">{t('editor.narration')}</h2>
        <span className="sub">{t('editor.narrationText')}</span>
      </header>
      <div className="qc">
        <div className="qh">
          <span>
            {audio === null
              ? t('editor.narrationNone')
              : t(`editor.narration.${audio.source}`, { length: clockOf(audio.seconds) })}
          </span>
          {recordingOlder ? <span className="s-tg due">{t('editor.recordingIsOlder')}</span> : null}
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what it says stands beside it */}
          {audio === null ? null : <audio controls preload="none" src={audio.path} aria-label={t('editor.listen')} />}
          <Button ref={chooser} aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
            <PlusIcon small />
            {t('editor.newRecording')}
          </Button>
          {audio?.source === 'upload' ? (
            <Button look="txt" busy={removing.at === 'busy'} onClick={() => void takeAway()}>
              <TrashIcon small />
              {t('editor.useVoice')}
            </Button>
          ) : null}
        </div>
        <div className="flex wrapx">
          <Outcome action={removing} done={t('editor.voiceUsed')} undoneWords={t('editor.voiceUndone')} />
          <Outcome action={using} done={t('editor.recordingUsed')} undoneWords={t('editor.recordingUndone')} />
        </div>
        {choosing ? (
          <NewRecording
            step={step}
            number={number}
            using={using}
            onUsed={() => {
              removing.reset();
              setChoosing(false);
              onChanged();
            }}
          />
        ) : null}
      </div>
    </section>
  );
}

/** Allows a long upload over a slow line, and its encoding. */
const PATIENCE_MS = 10 * 60_000;

/** @returns the parsed answer. Throws CallError. */
async function sendFile<E extends Endpoint>(endpoint: E, file: Blob): Promise<ResponseOf<E>> {
  const response = await fetch(endpoint.path, {
    method: endpoint.method,
    body: file,
    headers: { 'Content-Type': endpoint.bytes ?? file.type, 'Accept-Language': document.documentElement.lang },
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => undefined);
  await released();
  if (!response) throw new CallError({ kind: 'offline', message: '' });
  return readAnswer(endpoint, response);
}

type RecordingProps = {
  readonly step: { readonly id: string; readonly data: string };
  /** Edition number of `step`. */
  readonly number: number;
  /** Held by the section, which shows the outcome after this form closes. */
  readonly using: ReturnType<typeof useDoing>;
  readonly onUsed: () => void;
};

/** The text of a recording. `madeOf`: edition number. */
type Chosen = { readonly madeOf: number; readonly sentences: readonly string[] };

/** A new recording: choose, check, mark the sentences, use it. */
function NewRecording({ step, number, using, onUsed }: RecordingProps) {
  const { t } = useWords();
  // the edition at the time of choosing: a colleague may publish another one meanwhile
  const [{ madeOf, sentences }, setChosen] = useState<Chosen>({ madeOf: number, sentences: [] });
  const [draft, setDraft] = useState<RecordingDraft | 'reading' | 'unreadable'>();
  const [marks, setMarks] = useState<readonly number[]>([]);
  const player = useRef<HTMLAudioElement>(null);
  const read = typeof draft === 'object' ? draft : undefined;
  useEffect(() => (read ? () => URL.revokeObjectURL(read.url) : undefined), [read]);
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    using.reset();
    setDraft('reading');
    const now = { madeOf: number, sentences: narrationText(step.data).map(({ text }) => text) };
    setChosen(now);
    const made = await draftOf(file, now.sentences).catch(() => undefined);
    setDraft(made ?? 'unreadable');
    setMarks(made?.marks ?? []);
  };
  const awaited = readingSeconds(sentences.join(' '));
  const fit = read && fitOf(read.seconds, awaited);
  const tooLong = read !== undefined && read.seconds > RECORDING_LONGEST;
  const use = async (): Promise<void> => {
    if (!read || tooLong || using.at === 'busy') return;
    const done = await using.run(async () => {
      const { file } = await sendFile(uploadRecording, read.wav);
      return callOnce(useRecording, {
        stepId: step.id,
        file,
        madeOf,
        sentences: rising(marks, read.seconds),
      });
    });
    if (done) onUsed();
  };
  const playFrom = (seconds: number): void => {
    if (!player.current) return;
    player.current.currentTime = seconds;
    void player.current.play();
  };
  return (
    <>
      <Field label={t('editor.recordingFile')}>
        <input type="file" accept="audio/*" onChange={(event) => void choose(event.target.files?.[0])} />
      </Field>
      <Failure stays error={draft === 'unreadable' ? t('editor.recordingUnreadable') : undefined} />
      <p className="sub" role="status">
        {draft === 'reading' ? t('editor.recordingReading') : null}
      </p>
      {read ? (
        <>
          <div className="wave" aria-hidden="true">
            {read.bars.map((bar, index) => (
              <i key={index} style={{ height: `${4 + 96 * bar}%` }} />
            ))}
          </div>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what it says stands beside it */}
          <audio controls ref={player} src={read.url} aria-label={t('editor.listen')} />
          <Checks draft={read} tooLong={tooLong} fit={fit} awaited={awaited} />
          <h3>{t('editor.marks')}</h3>
          <p className="sub">{t('editor.marksText')}</p>
          <ol className="marks">
            {sentences.map((sentence, index) => (
              <li key={index}>
                <Button
                  look="ic"
                  aria-label={t('editor.playFrom', { nr: index + 1 })}
                  onClick={() => playFrom(marks[index] ?? 0)}
                >
                  <PlayIcon small />
                </Button>
                <input
                  type="number"
                  inputMode="decimal"
                  step="0.1"
                  min="0"
                  max={read.seconds}
                  aria-label={t('editor.startOf', { nr: index + 1 })}
                  value={marks[index] ?? 0}
                  onChange={({ target }) =>
                    setMarks(marks.map((mark, nr) => (nr === index ? target.valueAsNumber || 0 : mark)))
                  }
                />
                <span lang="is">{sentence}</span>
              </li>
            ))}
          </ol>
          <Button look="go" busy={using.at === 'busy'} aria-disabled={tooLong} onClick={() => void use()}>
            {t(fit ? 'editor.useRecordingAnyway' : 'editor.useRecording')}
          </Button>
          <p className="sub">{t('editor.useRecordingText')}</p>
        </>
      ) : null}
    </>
  );
}

/** Keeps the marks ascending and within the recording. */
const rising = (marks: readonly number[], seconds: number): number[] => {
  let before = 0;
  return marks.map((mark) => (before = Math.min(seconds, Math.max(before, mark))));
};

type Fit = 'short' | 'long' | undefined;

/** @param awaited expected reading time, seconds. @returns undefined if the length is plausible. */
const fitOf = (seconds: number, awaited: number): Fit =>
  seconds < awaited / 2 ? 'short' : seconds > awaited * 2 ? 'long' : undefined;

type ChecksProps = {
  readonly draft: RecordingDraft;
  readonly tooLong: boolean;
  readonly fit: Fit;
  readonly awaited: number;
};

function Checks({ draft, tooLong, fit, awaited }: ChecksProps) {
  const { t, language } = useWords();
  const { loudness, peak, silence } = draft.measured;
  return (
    <ul className="checks">
      <CheckItem good={!tooLong}>{t('editor.recordingLength', { length: clockOf(draft.seconds) })}</CheckItem>
      {fit ? <CheckItem>{t(`editor.recordingFit.${fit}`, { length: clockOf(awaited) })}</CheckItem> : null}
      <CheckItem good={loudness >= LOUDNESS.least && loudness <= LOUDNESS.most}>
        {Number.isFinite(loudness)
          ? t('editor.loudness', { value: formatDecimal(loudness, language) })
          : t('editor.nothingHeard')}
      </CheckItem>
      <CheckItem good={peak <= PEAK_MOST}>
        {t('editor.peak', { value: formatDecimal(peak, language), silence: formatDecimal(silence, language) })}
      </CheckItem>
    </ul>
  );
}
