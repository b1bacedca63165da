/** Payment page for a guardian or company, opened by a link with a secret after `#`. Shows only the learner's first name. */
import { useEffect, useState, type FormEvent } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { pathTo } from '../../sync/paths.ts';
import {
  openPayLink,
  payByLink,
  PAYER_RETURNS,
  type PayerReturn,
  type PayLink,
} from '../../sync/payment/payer-contract.ts';
import { useFocusFirstError } from '../ui/hooks/focus-first-error.ts';
import { kronur } from '../../sync/payment/price.ts';
import { formatDate } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import { call, CallError } from '../offline/call.ts';
import type { PageProps } from '../routes.tsx';
import { secretLink } from '../shell/secret-link.ts';
import { SiteFrame } from '../shell/site-frame.tsx';
import { withLink } from '../shell/with-link.tsx';
import { Alert, Refusal } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/controls/button.tsx';
import { Link } from '../ui/controls/link.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Pairs, Panel } from '../ui/layout/panel.tsx';
import { Contact } from './contact.tsx';
import { toPaymentPage } from './to-payment-page.ts';

/** The payment provider returns without the secret, so this tab stores it with the input, except the kennitala. */
const KEY = 'pay-link';
const Kept = z.object({ secret: z.string(), name: z.string(), email: z.string(), paid: z.optional(z.boolean()) });
function kept(): z.infer<typeof Kept> | undefined {
  try {
    return z.safeParse(Kept, JSON.parse(sessionStorage.getItem(KEY) ?? 'null')).data;
  } catch {
    return undefined;
  }
}
function keep(value: z.infer<typeof Kept>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(value));
  } catch {
    // after returning, the payer must open the link again
  }
}

const { useShown, readBefore } = secretLink(
  (secret) => call(openPayLink, { secret }),
  () => kept()?.secret ?? '',
);
export { readBefore };

const OUTCOMES = ['paid', 'cancelled', 'failed', 'declined'] as const satisfies readonly PayerReturn[];

export default function PayerPage(_: PageProps) {
  const { t } = useWords();
  const { search } = useLocation();
  const { secret, shown, problem, gone, again } = useShown();
  const outcome = OUTCOMES.find((each) => PAYER_RETURNS[each] === search);
  const title = shown ? t('payFor.title', { course: shown.courseId }) : t('page.payFor');
  const before = kept();
  const paidHere = before?.secret === secret && before.paid === true;
  useEffect(() => {
    const payer = kept();
    if (outcome === 'paid' && payer) keep({ ...payer, paid: true });
  }, [outcome]);
  return (
    <SiteFrame title={t('page.payFor')} description={t('payFor.description')} bare>
      <h1 tabIndex={-1}>{title}</h1>
      {shown || problem !== undefined ? null : <Skeleton label={t('page.payFor')} shape="panel" />}
      {outcome === 'paid' ? (
        <Thanks settled={shown?.state === 'paid'} again={again} />
      ) : (
        <>
          {outcome === undefined || (shown && shown.state !== 'open') ? null : <WentWrong outcome={outcome} />}
          {problem === undefined ? null : (
            <>
              <Alert tone="warn" live>
                <p>{problem}</p>
              </Alert>
              {gone ? null : (
                <p>
                  <Button onClick={again}>{t('dl.retry')}</Button>
                </p>
              )}
            </>
          )}
          {shown === undefined ? null : shown.state === 'open' ? (
            <PayForm link={shown} secret={secret} again={again} />
          ) : shown.state === 'paid' && paidHere ? (
            <Thanks settled again={again} />
          ) : (
            <Alert tone={shown.state === 'paid' ? 'ok' : 'info'}>
              <p>{t(`payFor.${shown.state}`)}</p>
            </Alert>
          )}
        </>
      )}
      {outcome === undefined && problem === undefined ? null : <Contact />}
    </SiteFrame>
  );
}

/** @param settled the server has confirmed the payment. */
function Thanks({ settled, again }: { readonly settled: boolean; readonly again: () => void }) {
  const { t } = useWords();
  const email = kept()?.email;
  const receipt = email === undefined ? t('payFor.receipt') : t('payFor.receiptTo', { email });
  if (settled)
    return (
      <Alert tone="ok" heading={t('payFor.thanks')} live>
        <p>{receipt}</p>
      </Alert>
    );
  return (
    <>
      <Alert tone="info" live>
        <p>{t('payFor.unconfirmed')}</p>
        <p>{receipt}</p>
      </Alert>
      <p>
        <Button onClick={again}>{t('pay.checkAgain')}</Button>
      </p>
    </>
  );
}

function WentWrong({ outcome }: { readonly outcome: Exclude<PayerReturn, 'paid'> }) {
  const { t } = useWords();
  const why = outcome === 'failed' ? 'error' : outcome;
  return (
    <Alert tone={outcome === 'cancelled' ? 'info' : 'error'} heading={t(`pay.${why}`)}>
      <p>{t(`pay.${why}Text`)}</p>
    </Alert>
  );
}

type Typed = { readonly name: string; readonly email: string; readonly ssn: string };

/** By secret, in memory only: a reload clears it. */
const ssnTyped = new Map<string, string>();

function typedBefore(secret: string): Typed {
  const before = kept();
  const { name, email } = before?.secret === secret ? before : { name: '', email: '' };
  return { name, email, ssn: ssnTyped.get(secret) ?? '' };
}

function keepTyped(secret: string, { name, email, ssn }: Typed): void {
  keep({ secret, name, email: email.trim() });
  ssnTyped.set(secret, ssn);
}

type FormProps = { readonly link: PayLink; readonly secret: string; readonly again: () => void };

function PayForm({ link: { courseId, firstName, price, until }, secret, again }: FormProps) {
  const { t, language } = useWords();
  const [formRef, focusFirstError] = useFocusFirstError();
  const [typed, setTyped] = useState(() => typedBefore(secret));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failed, setFailed] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    // the back/forward cache restores this page in its busy state
    const back = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setBusy(false);
    };
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, []);

  const pay = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailed(undefined);
    try {
      const { response } = await call(payByLink, { secret, ...typed });
      toPaymentPage(response);
    } catch (error) {
      const told = error instanceof CallError ? error : undefined;
      const fields = told?.fieldErrors ?? {};
      setErrors(fields);
      setBusy(false);
      if (Object.keys(fields).length > 0) return focusFirstError();
      setFailed(told?.message ?? t('error.any'));
      if (told?.status === 404 || told?.status === 409) again(); // paid or withdrawn meanwhile
    }
  };
  const field = (name: keyof Typed) => ({
    name,
    value: typed[name],
    error: errors[name],
    onValue: (value: string): void => {
      const next = { ...typed, [name]: value };
      keepTyped(secret, next);
      setTyped(next);
      setErrors(({ [name]: _, ...others }) => others);
    },
  });
  return (
    <form ref={formRef} className="l-stack l-gap-5" onSubmit={(event) => void pay(event)} noValidate>
      <p className="lead">{t('payFor.lead', { date: formatDate(Date.parse(until), language) })}</p>
      <Panel aria-label={t('pay.sum')}>
        <Pairs
          pairs={[
            ...(firstName === '' ? [] : [{ id: 'learner', term: t('payFor.learner'), value: firstName }]),
            { id: 'course', term: t('payFor.course'), value: t('pay.item', { course: courseId }) },
            { id: 'sum', term: t('pay.sum'), value: kronur(price, language), total: true },
          ]}
        />
      </Panel>
      <section className="l-stack">
        <h2>{t('payFor.payer')}</h2>
        <TextField {...field('name')} label={t('payFor.name')} autoComplete="name" required />
        <TextField
          {...field('email')}
          label={t('payFor.email')}
          hint={t('payFor.emailHint')}
          type="email"
          autoComplete="email"
          required
        />
        <TextField
          {...field('ssn')}
          label={t('payFor.ssn')}
          hint={t('payFor.ssnHint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
        />
        <p className="muted small">{t('payFor.data')}</p>
      </section>
      <Refusal>{failed}</Refusal>
      <Button type="submit" variant="primary" wide busy={busy} busyLabel={t('pay.opening')}>
        {t('pay.pay', { price: kronur(price, language) })}
      </Button>
      <div className="l-stack l-gap-2 muted small">
        <p>{t('pay.cardMore')}</p>
        <p>
          {withLink(
            (terms) => t('payFor.terms', { terms }),
            <Link to={pathTo('terms', language)}>{t('payFor.termsLink')}</Link>,
          )}
        </p>
      </div>
    </form>
  );
}
