/** The link by which a guardian or company pays: create, share, withdraw. */
import { useState } from 'react';
import * as z from 'zod/mini';
import { pathTo } from '../../sync/paths.ts';
import { makePayLink, PAY_LINK_DAYS, withdrawPayLink } from '../../sync/payment/payer-contract.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import { formatDate } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import { call } from '../offline/call.ts';
import { useDraft } from '../offline/drafts.ts';
import { useSession } from '../offline/session-store.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/controls/button.tsx';
import { copyLink, shareLink } from '../ui/hooks/share-link.ts';
import { passFocusOn } from '../ui/hooks/take-focus.ts';

/** Stored on the device that created the link, since the server does not keep the secret. */
const Kept = z.object({ secret: z.string(), until: z.string() });

/** @param until expiry of the present link; null if there is none. @param again reloads the offer. */
export function usePayLink(course: CourseNr, until: string | null, again: () => Promise<void>) {
  const { t, language } = useWords();
  const db = useSession((session) => session.db);
  const kept = useDraft(db, `pay-link/${course}`, Kept);
  const [said, setSaid] = useState('');
  const secret = until !== null && kept.value?.until === until ? kept.value.secret : undefined;
  const handBy = async (by: typeof copyLink | typeof shareLink): Promise<void> => {
    const address = `${location.origin}${pathTo('payFor', language)}#${secret}`;
    const done = await by(t('payLink.title', { course }), address);
    setSaid(done ? t(`share.${done}`) : '');
  };
  return {
    said,
    until,
    /** Another device holds the link; a new one would invalidate it. */
    isElsewhere: until !== null && kept.loaded && secret === undefined,
    /** The device's storage has been read. */
    loaded: kept.loaded,
    make: async (): Promise<void> => {
      await kept.set(await call(makePayLink, { courseId: course }));
      await again();
      setSaid(t('share.made'));
    },
    /** Undefined if this device does not hold the link. */
    hand: secret === undefined ? undefined : { send: () => handBy(shareLink), copy: () => handBy(copyLink) },
    withdraw: async (): Promise<void> => {
      await call(withdrawPayLink, { courseId: course });
      await kept.clear();
      await again();
      setSaid(t('share.revoked'));
    },
  };
}

type Props = {
  readonly link: ReturnType<typeof usePayLink>;
  readonly busy: boolean;
  readonly onAct: (work: () => Promise<void>) => void;
};

/** The link made on another device: whether to wait for it, replace it or revoke it. */
export function LinkElsewhere({ link: { until, make, withdraw }, busy, onAct }: Props) {
  const { t, language } = useWords();
  return (
    <Alert tone="info" heading={t('payLink.until', { date: formatDate(Date.parse(until ?? ''), language) })}>
      <div className="l-stack">
        <p>{t('payLink.elsewhere')}</p>
        <div className="l-row">
          <Button busy={busy} onClick={() => onAct(make)}>
            {t('share.makeNew')}
          </Button>
          <Button ref={passFocusOn} variant="quiet" busy={busy} onClick={() => onAct(withdraw)}>
            {t('payLink.revoke')}
          </Button>
        </div>
      </div>
    </Alert>
  );
}

export function PayLinkDetails({ link: { until, hand, withdraw }, busy, onAct }: Props) {
  const { t, language } = useWords();
  return (
    <div className="l-stack">
      <p>
        {until === null
          ? t('payLink.text', { days: PAY_LINK_DAYS })
          : t('payLink.until', { date: formatDate(Date.parse(until), language) })}
      </p>
      <p>{t('payLink.receipt')}</p>
      {until === null ? null : (
        <div className="l-row">
          {hand ? <Button onClick={() => onAct(hand.copy)}>{t('payLink.copy')}</Button> : null}
          <Button ref={passFocusOn} variant="quiet" busy={busy} onClick={() => onAct(withdraw)}>
            {t('payLink.revoke')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Shown beside the other payment methods. */
export function LinkIsOut({ until }: { readonly until: string }) {
  const { t, language } = useWords();
  return (
    <Alert tone="info">
      <p>{t('payLink.out', { date: formatDate(Date.parse(until), language) })}</p>
    </Alert>
  );
}
