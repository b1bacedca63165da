/** One instructor in the list: two flags changed in place, the rest by a form that opens there. */
import {
  editInstructor,
  renewDiscountCode,
  revokeLearnersLink,
  sendLearnersLink,
  type InstructorRow,
} from '../../../sync/staff/instructors-contract.ts';
import { kronur } from '../../../sync/payment/price.ts';
import { formatDate } from '../../language/format.ts';
import { useWords } from '../../language/language.ts';
import { InstructorForm, type InstructorTold } from './instructor-form.tsx';
import { InstructorPhoto } from './instructor-photo.tsx';
import { Button } from '../frame/button.tsx';
import { Outcome } from '../frame/outcome.tsx';
import { useAction } from '../hooks/use-action.ts';
import { useFocusBack } from '../hooks/use-focus-back.ts';

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
  const save = async (now: InstructorTold, was = told): Promise<boolean> =>
    (await action.run({ id: row.id, ...now, was })) !== undefined;
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
        {row.name}
        {row.archived ? (
          <>
            {' '}
            <span className="s-tg off">{t('school.archived')}</span>
          </>
        ) : null}
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
        <Flag on={row.own} label={t('school.own')} of={row.name} onChange={(own) => void save({ ...told, own })} />
        {row.own && discountCode === null && !row.archived ? (
          <span className="s-tg due">{t('school.codeLacking')}</span>
        ) : null}
      </td>
      <td>
        {row.archived ? (
          <span className="sub">{t('school.unlisted')}</span>
        ) : (
          <Flag
            on={row.listed}
            label={t('school.listed')}
            of={row.name}
            onChange={(listed) => void save({ ...told, listed })}
          />
        )}
      </td>
      <td className="r deed">
        <Button ref={button} look="txt" aria-label={t('act.editOf', { what: row.name })} onClick={onOpen}>
          {t('act.edit')}
        </Button>
        <Outcome action={action} done={t('act.saved')} />
      </td>
    </tr>
  );
}

type CodeProps = { readonly id: string; readonly code: string | null };

/** What the instructor's learners type to pay less. */
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

/** The page on which the instructor sees who has allowed it. */
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

type FlagProps = {
  readonly on: boolean;
  readonly label: string;
  readonly of: string;
  readonly onChange: (on: boolean) => void;
};

function Flag({ on, label, of, onChange }: FlagProps) {
  return (
    <label className="ck">
      <input
        type="checkbox"
        aria-label={`${label}: ${of}`}
        checked={on}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="sub only-m">{label}</span>
    </label>
  );
}
