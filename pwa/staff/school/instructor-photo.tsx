/** The photograph on an instructor's card: chosen from this machine, shown at once, taken down again. */
import { useState } from 'react';
import { setInstructorPhoto, type InstructorRow } from '../../../sync/staff/instructors-contract.ts';
import { useWords } from '../../language/language.ts';
import { base64Of } from '../frame/base64.ts';
import { Button } from '../frame/button.tsx';
import { Outcome } from '../frame/outcome.tsx';
import { useAction } from '../hooks/use-action.ts';

export function InstructorPhoto({ id, name, photo }: Pick<InstructorRow, 'id' | 'name' | 'photo'>) {
  const { t } = useWords();
  const action = useAction(setInstructorPhoto, { stays: true });
  const [done, setDone] = useState<'school.photoShown' | 'school.photoTakenDown'>('school.photoShown');
  const set = async (content: string): Promise<void> => {
    if (await action.run({ id, content })) setDone(content === '' ? 'school.photoTakenDown' : 'school.photoShown');
  };
  const choose = async (input: HTMLInputElement): Promise<void> => {
    const file = input.files?.[0];
    if (!file || action.at === 'busy') return;
    await set(await base64Of(await reduced(file)));
    input.value = ''; // the same file can be chosen again
  };
  return (
    <div className="s-edit">
      <div className="flex wrapx">
        {photo === null ? null : <img src={photo} alt={t('school.photoOf', { name })} width={96} height={96} />}
        <label className="s-fl">
          <span>{t(photo === null ? 'school.photoAdd' : 'school.photoChange')}</span>
          <input
            type="file"
            accept="image/*"
            disabled={action.at === 'busy'}
            onChange={({ target }) => void choose(target)}
          />
        </label>
      </div>
      <p className="sub">{t('school.photoNote')}</p>
      <div className="flex wrapx">
        {photo === null ? null : (
          <Button busy={action.at === 'busy'} onClick={() => void set('')}>
            {t('school.photoTakeDown')}
          </Button>
        )}
        <Outcome action={action} done={t(done)} />
      </div>
    </div>
  );
}

/** Longest side that is sent, points: a phone's camera writes more than a call takes. */
const LONGEST = 1200;

/** @returns the picture at that size; the file itself where this browser cannot draw it. */
async function reduced(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return file;
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.ceil(picture.width * scale), Math.ceil(picture.height * scale)];
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob((drawn) => resolve(drawn ?? file), 'image/webp', 0.9));
}
