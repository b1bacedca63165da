/** What is read aloud of a step: the voice's or somebody's own, listened to, replaced and taken away. */
import { useState } from 'react';
import type { ResponseOf } from '../../../../sync/endpoint.ts';
import type { stepContent } from '../../../../sync/staff/content-contract.ts';
import { removeRecording } from '../../../../sync/staff/recordings-contract.ts';
import { useWords } from '../../../language/language.ts';
import { TrashIcon } from '../../../ui/icons/learner-icons.tsx';
import { clockOf } from '../../../ui/learning/player.tsx';
import { Button } from '../../frame/button.tsx';
import { Outcome } from '../../frame/outcome.tsx';
import { PlusIcon } from '../../frame/staff-icons.tsx';
import { useAction, useDoing } from '../../hooks/use-action.ts';
import { useFocusBack } from '../../hooks/use-focus-back.ts';
import { NewRecording } from './new-recording.tsx';

type Props = {
  readonly content: Pick<ResponseOf<typeof stepContent>, 'step' | 'number' | 'recordingOlder'>;
  /** What is read aloud is another thing now. */
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
    chooser.current?.focus(); // what was pressed goes
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
