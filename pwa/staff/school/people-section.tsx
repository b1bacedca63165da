/** Staff accounts: second factor, recovery codes, last activity, roles, deletion, invitations. */
import { useEffect, useEffectEvent, useState } from 'react';
import * as z from 'zod/mini';
import { STAFF_ROLES, type StaffRole } from '../../../sync/account/role.ts';
import type { Me } from '../../../sync/staff/desk-contract.ts';
import {
  approveInvitation,
  INVITATION_DAYS,
  inviteStaff,
  withdrawInvitation,
} from '../../../sync/staff/invitation-contract.ts';
import {
  endStaffSessions,
  listStaff,
  removeColleague,
  resetFactor,
  setRole,
  type Colleague,
  type Invitation,
} from '../../../sync/staff/people-contract.ts';
import { formatDate } from '../../language/format.ts';
import { useWords } from '../../language/language.ts';
import { Button, Failure, Section, Table, Avatar } from '../frame/kit.tsx';
import { Select, CheckedField, SelectField } from '../frame/fields.tsx';
import { EditForm, ActionForm } from '../frame/forms.tsx';
import { Outcome } from '../frame/outcome.tsx';
import { useKeptForm, type OpenForm } from '../frame/unsent.ts';
import { isEmail, normaliseEmail } from '../../../sync/account/email.ts';
import { useFieldErrors } from '../hooks/use-field-errors.tsx';
import { useAction, type ActionState, type Doing } from '../hooks/use-action.ts';
import { useChosenAction } from '../hooks/use-place.ts';
import { useMoment } from '../hooks/use-moment.ts';
import { useFocusBack } from '../hooks/use-focus-back.ts';
import { useStaffData } from '../hooks/use-staff-data.ts';
import { passFocusOn } from '../../ui/hooks/take-focus.ts';

export function PeopleSection({ me }: { readonly me: Me }) {
  const { t } = useWords();
  const { data, error } = useStaffData(listStaff, {});
  const inviting = useAction(inviteStaff);
  const [sent, setSent] = useState<string>();
  const isUsed = data?.invitations.some(({ id, signedUp }) => id === sent && signedUp) === true;
  const forgetSent = useEffectEvent(inviting.reset);
  useEffect(() => {
    if (isUsed) forgetSent(); // its undo would be refused
  }, [isUsed]);
  const form = useKeptForm('invite', Invited);
  const isOpen = form.now !== undefined;
  const opener = useFocusBack(isOpen);
  const removing = useAction(removeColleague);
  const [leaving, setLeaving] = useState<Colleague>();

  const invite = async (told: Invited) => {
    const answer = await inviting.run(told);
    setSent(answer?.invitationId);
    return answer;
  };
  const open = (): void => form.open(NOBODY);
  useChosenAction('people.invite', open);
  return (
    <Section
      id="adgangur"
      title={t('people.title')}
      note={t('people.note')}
      end={
        <Button ref={opener} hidden={isOpen} onClick={open}>
          {t('people.invite')}
        </Button>
      }
    >
      <Failure error={error} />
      {form.now ? (
        <InviteForm {...form} now={form.now} action={inviting} onSave={invite} />
      ) : (
        <Outcome
          action={inviting}
          done={t('people.invited')}
          undoWords={t('people.withdraw')}
          undoneWords={t('people.withdrawn')}
        />
      )}
      <div>
        <Outcome takesFocus action={removing} done={t('people.removed', { name: leaving?.name })} refusedThere />
      </div>
      <div className="l-stack l-gap-4">
        <Invitations invitations={data?.invitations ?? []} />
        {data && data.invitations.length > 0 ? <h3>{t('people.admitted')}</h3> : null}
        <Table
          caption={t('people.title')}
          heads={[t('people.name'), t('people.role'), t('factor.title'), t('people.seen')]}
        >
          {data?.staff.map((each) => (
            <Row
              key={each.id}
              colleague={each}
              self={each.id === me.id}
              removing={inRow(removing, each.id === leaving?.id)}
              onRemove={() => {
                setLeaving(each);
                return removing.run({ accountId: each.id });
              }}
            />
          ))}
        </Table>
      </div>
    </Section>
  );
}

/** State at the row of the request: busy or refused. Success is reported above, because the row disappears. */
const inRow = <D extends ActionState>(doing: D, isAsked: boolean): D =>
  isAsked && doing.at !== 'done'
    ? doing
    : { ...doing, at: doing.at === 'busy' ? 'busy' : 'idle', error: undefined, deed: undefined };

type RowProps = {
  readonly colleague: Colleague;
  readonly self: boolean;
  readonly removing: Doing<typeof removeColleague>;
  readonly onRemove: () => Promise<unknown>;
};

function Row({ colleague, self, removing, onRemove }: RowProps) {
  const { t, language } = useWords();
  const moment = useMoment();
  const ending = useAction(endStaffSessions);
  const resetting = useAction(resetFactor);
  const [setUpCode, setSetUpCode] = useState<string>();
  const { id: accountId, name, email, role, factorSince, codesLeft, sessions, seen } = colleague;
  return (
    <tr>
      <th scope="row" className="full">
        <span className="flex">
          <Avatar name={name} />
          <span>
            {self ? `${name} (${t('people.you')})` : name}
            {email === null ? null : (
              <>
                <br />
                <span className="sub">{email}</span>
              </>
            )}
          </span>
        </span>
      </th>
      <td className="full" data-l={self ? t('people.role') : undefined}>
        {self ? t(`people.${role}`) : <RoleChoice colleague={colleague} />}
      </td>
      <td className="full" data-l={t('factor.title')}>
        {factorSince === null ? (
          <span className="s-tg due">{t('people.noFactor')}</span>
        ) : (
          <>
            <span className="s-tg ok">
              {t('people.factorSince', { date: formatDate(Date.parse(factorSince), language) })}
            </span>
            <br />
            <span className="sub">{t('people.codesLeft', { left: codesLeft })}</span>
          </>
        )}
      </td>
      <td className="mono full" data-l={t('people.seen')}>
        {seen === null ? '–' : moment(seen)}
      </td>
      <td className="r full">
        {self && factorSince === null ? (
          <a className="b" href="#min">
            {t('factor.begin')}
          </a>
        ) : null}
        {self || sessions === 0 ? null : (
          <Button look="txt" of={name} onClick={() => void ending.run({ accountId })}>
            {t('people.signOut')}
          </Button>
        )}
        <Outcome action={ending} done={t('people.signedOut')} />
        {self ? null : (
          <ActionForm
            label={t(factorSince === null ? 'people.newCode' : 'people.reset')}
            of={name}
            says={t(factorSince === null ? 'people.newCodeSays' : 'people.resetSays', { name })}
            done={t('people.resetDone', { code: setUpCode ?? '' })}
            doing={resetting}
            bad={factorSince !== null}
            run={async () => {
              const answer = await resetting.run({ accountId });
              setSetUpCode(answer?.setUpCode);
              return answer;
            }}
          />
        )}
        {self ? null : (
          <ActionForm
            label={t('people.remove')}
            of={name}
            says={t('people.removeSays', { name })}
            done={t('people.removed', { name })}
            doing={removing}
            bad
            rare
            run={onRemove}
          />
        )}
      </td>
    </tr>
  );
}

/** Role of a colleague. States the effect before the change, which needs fresh proof. */
function RoleChoice({ colleague: { id, name, role } }: { readonly colleague: Colleague }) {
  const { t } = useWords();
  const changing = useAction(setRole, { stays: true });
  const [chosen, setChosen] = useState<StaffRole>();
  const change = async (to: StaffRole): Promise<void> => {
    if (await changing.run({ accountId: id, role: to })) setChosen(undefined);
  };
  return (
    <>
      <Select
        className="f"
        aria-label={`${t('people.role')}: ${name}`}
        value={chosen ?? role}
        options={STAFF_ROLES.map((each) => ({ value: each, words: t(`people.${each}`) }))}
        onChoose={(to) => {
          changing.forget();
          setChosen(to);
        }}
      />
      {chosen === undefined || chosen === role ? null : (
        <>
          <p className="sub">{t(`people.says.${chosen}`)}</p>
          <Button ref={passFocusOn} look="go" busy={changing.at === 'busy'} onClick={() => void change(chosen)}>
            {t('people.changeRole')}
          </Button>
        </>
      )}
      <Outcome action={changing} done={t('people.roleSet')} />
    </>
  );
}

const Invited = z.object({ name: z.string(), email: z.string(), role: z.enum(STAFF_ROLES) });
type Invited = z.infer<typeof Invited>;
const NOBODY: Invited = { name: '', email: '', role: 'office' };

type InviteFormProps = OpenForm<Invited> & {
  readonly action: ActionState;
  readonly onSave: (told: Invited) => Promise<unknown>;
};

function InviteForm({ now: told, isWritten, write, close, action, onSave }: InviteFormProps) {
  const { t } = useWords();
  const errors = useFieldErrors('invite', { email: !isEmail(normaliseEmail(told.email)) }, action.fields);
  const save = async () => errors.check() && onSave(told);
  return (
    <EditForm action={action} save={t('people.sendInvitation')} written={isWritten} onSave={save} onClose={close}>
      <div className="s-two">
        {(['name', 'email'] as const).map((field) => (
          <CheckedField
            key={field}
            label={t(`students.${field}`)}
            errors={errors}
            field={field}
            wrong={t('school.wrong.email')}
            inputMode={field === 'email' ? 'email' : undefined}
            autoComplete="off"
            required
            minLength={2}
            maxLength={field === 'email' ? 254 : 100}
            value={told[field]}
            fresh={field === 'name' && !isWritten}
            onValue={(typed) => write({ ...told, [field]: typed })}
          />
        ))}
        <SelectField
          label={t('people.role')}
          hint={t(`people.says.${told.role}`)}
          value={told.role}
          options={STAFF_ROLES.map((each) => ({ value: each, words: t(`people.${each}`) }))}
          onChoose={(role) => write({ ...told, role })}
        />
      </div>
      <p className="sub">{t('people.inviteSays', { days: INVITATION_DAYS })}</p>
    </EditForm>
  );
}

/** Pending invitations. */
function Invitations({ invitations }: { readonly invitations: readonly Invitation[] }) {
  const { t, language } = useWords();
  const [approving, withdrawing] = [useAction(approveInvitation), useAction(withdrawInvitation)];
  /** Invitation whose button was pressed last; its row disappears on success. */
  const [pressed, setPressed] = useState<string>();
  const press = (doing: typeof approving, invitationId: string): Promise<unknown> => {
    setPressed(invitationId);
    [approving, withdrawing].forEach(({ forget }) => forget());
    return doing.run({ invitationId });
  };
  return (
    <>
      <Outcome takesFocus action={approving} done={t('people.approved')} refusedThere />
      <Outcome takesFocus action={withdrawing} done={t('people.withdrawn')} refusedThere />
      {invitations.length === 0 ? null : (
        <>
          <h3>{t('people.invitations')}</h3>
          <Table caption={t('people.invitations')} heads={[t('people.name'), t('people.role'), t('people.stands')]}>
            {invitations.map(({ id: invitationId, name, email, role, by, until, signedUp, mayApprove }) => (
              <tr key={invitationId}>
                <th scope="row">
                  {name}
                  <br />
                  <span className="sub">{email}</span>
                </th>
                <td className="to-r">{t(`people.${role}`)}</td>
                <td className="full">
                  {t(signedUp ? (mayApprove ? 'people.waits' : 'people.waitsOther') : 'people.sent', { by })}
                  <br />
                  <span className="sub">{t('people.until', { date: formatDate(Date.parse(until), language) })}</span>
                </td>
                <td className="r full">
                  {signedUp && mayApprove ? (
                    <ActionForm
                      label={t('people.approve')}
                      of={name}
                      says={t('people.approveSays', { name, email })}
                      done={t('people.approved')}
                      doing={inRow(approving, pressed === invitationId)}
                      due
                      run={() => press(approving, invitationId)}
                    />
                  ) : null}
                  <ActionForm
                    label={t('people.withdraw')}
                    of={name}
                    says={t('people.withdrawSays', { name })}
                    done={t('people.withdrawn')}
                    doing={inRow(withdrawing, pressed === invitationId)}
                    bad
                    run={() => press(withdrawing, invitationId)}
                  />
                </td>
              </tr>
            ))}
          </Table>
        </>
      )}
    </>
  );
}
