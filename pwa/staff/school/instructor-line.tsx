/** One instructor in the list: two flags edited in place, the rest in a form. */
import {
  editInstructor,
  renewDiscountCode,
  revokeLearnersLink,
  sendLearnersLink,
  type InstructorRow,
  setInstructorPhoto,
} from '../../../sync/staff/instructors-contract.ts';
import { kronur } from '../../../sync/payment/price.ts';
import { formatDate } from '../../language/format.ts';
import { useWords } from '../../language/language.ts';
import { InstructorForm, type InstructorTold } from './instructor-form.tsx';
import { Button, EditButton, Tag } from '../frame/kit.tsx';
import { Outcome } from '../frame/outcome.tsx';
import { useAction } from '../hooks/use-action.ts';
import { useFocusBack } from '../hooks/use-focus-back.ts';
import { useState } from 'react';
import { reduced } from '../frame/reduced-picture.ts';
import { base64Of } from '../frame/staff-call.ts';
import { Field, Tick } from '../frame/fields.tsx';

type Props = {
  readonly row: InstructorRow;
  /** Whether the form is open. */
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
};

export function InstructorLine({ row, open, onOpen, onClose }: Props) {
  const { t, language } = useWords();
  const action = useAction(editInstructor, { stays: true });
  const button = useFocusBack(open);
  const { id: _, learners, photo: _photo, discountCode, linkSent, linkGood, ...told } = row;
  const save = (now: InstructorTold, was = told) => action.run({ id: row.id, ...now, was });
  const flag = (field: 'own' | 'listed') => (
    <Tick
      aria-label={`${t(`school.${field}`)}: ${row.name}`}
      on={row[field]}
      onTick={(on) => void save({ ...told, [field]: on })}
    >
      <span className="sub only-m">{t(`school.${field}`)}</span>
    </Tick>
  );
  if (open)
    return (
      <tr>
        <td colSpan={8} className="full">
          <InstructorForm told={told} action={action} onSave={save} onClose={onClose} />
          <InstructorPhoto id={row.id} name={row.name} photo={row.photo} />
          {row.own ? <InstructorCode id={row.id} code={discountCode} /> : null}
          {row.email === '' || row.archived ? null : <LearnersLink id={row.id} sent={linkSent} good={linkGood} />}
        </td>
      </tr>
    );
  return (
    <tr>
      <th scope="row">
        {row.name} {row.archived ? <Tag look="off">{t('school.archived')}</Tag> : null}
        {linkSent === null ? null : (
          <>
            <br />
            <span className="sub">{t('school.linkSent', { date: formatDate(Date.parse(linkSent), language) })}</span>
          </>
        )}
      </th>
      <td className="hide">{row.car === '' ? '–' : row.car}</td>
      <td className="mono full">{row.phone === '' ? '–' : row.phone}</td>
      <td className="r hide">{row.price === 0 ? '–' : kronur(row.price, language)}</td>
      <td className="r hide">{learners}</td>
      <td>
        {flag('own')}
        {row.own && discountCode === null && !row.archived ? (
          <span className="s-tg due">{t('school.codeLacking')}</span>
        ) : null}
      </td>
      <td>{row.archived ? <span className="sub">{t('school.unlisted')}</span> : flag('listed')}</td>
      <td className="r deed">
        <EditButton ref={button} look="txt" what={row.name} onClick={onOpen} />
        <Outcome action={action} done={t('act.saved')} />
      </td>
    </tr>
  );
}

type CodeProps = { readonly id: string; readonly code: string | null };

/** Discount code of the instructor's learners. */
function InstructorCode({ id, code }: CodeProps) {
  const { t } = useWords();
  const renewing = useAction(renewDiscountCode, { stays: true });
  return (
    <div className="s-edit">
      <p>
        <b>{code === null ? t('school.codeNone') : t('school.code', { code })}</b>
        <span className="sub"> {t('school.codeNote')}</span>
      </p>
      <div className="flex wrapx">
        <Button busy={renewing.at === 'busy'} onClick={() => void renewing.run({ id })}>
          {t(code === null ? 'school.codeMake' : 'school.codeRenew')}
        </Button>
        <Outcome action={renewing} done={t('school.codeDone')} />
      </div>
    </div>
  );
}

type LinkProps = { readonly id: string; readonly sent: string | null; readonly good: boolean };

/** Link to the instructor's page, which shows learners who consented. */
function LearnersLink({ id, sent, good }: LinkProps) {
  const { t, language } = useWords();
  const [sending, revoking] = [useAction(sendLearnersLink), useAction(revokeLearnersLink)];
  return (
    <div className="s-edit">
      <p>
        <b>
          {sent === null
            ? t('school.linkNone')
            : t('school.linkSent', { date: formatDate(Date.parse(sent), language) })}
        </b>
        <span className="sub"> {t('school.linkNote')}</span>
      </p>
      <div className="flex wrapx">
        <Button busy={sending.at === 'busy'} onClick={() => void sending.run({ id })}>
          {t('school.linkSend')}
        </Button>
        {good ? (
          <Button busy={revoking.at === 'busy'} onClick={() => void revoking.run({ id })}>
            {t('school.linkRevoke')}
          </Button>
        ) : null}
        <Outcome action={sending} done={t('school.linkDone')} />
        <Outcome action={revoking} done={t('school.linkRevoked')} />
      </div>
    </div>
  );
}

/** Photograph of an instructor: choose, replace, remove. */
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
    input.value = ''; // so that the same file can be chosen again
  };
  return (
    <div className="s-edit">
      <div className="flex wrapx">
        {photo === null ? null : <img src={photo} alt={t('school.photoOf', { name })} width={96} height={96} />}
        <Field label={t(photo === null ? 'school.photoAdd' : 'school.photoChange')}>
          <input
            type="file"
            accept="image/*"
            disabled={action.at === 'busy'}
            onChange={({ target }) => void choose(target)}
          />
        </Field>
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
