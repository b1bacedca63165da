/** The user's last action here, with undo, after leaving or reloading the page that reported it. */
import { useState } from 'react';
import type { RequestOf } from '../../../sync/endpoint.ts';
import { ownDeed, type AuditEntry } from '../../../sync/staff/audit-contract.ts';
import { useDeskNow } from '../frame/staff-call.ts';
import { useDesk } from '../frame/desk-store.ts';
import { useStaffData } from '../hooks/use-staff-data.ts';
import { AuditEntryText, TakeBack } from '../school/audit-list.tsx';

type Props = RequestOf<typeof ownDeed> & {
  /** An action that another note reports. */
  readonly besides?: string;
  readonly ofOne?: boolean;
  /** Description of the action. */
  readonly words?: (deed: AuditEntry) => string;
  readonly onUndone?: (deed: AuditEntry) => void;
};

export function EarlierDeed({ besides, ofOne, words, onUndone, ...of }: Props) {
  const now = useDeskNow();
  const last = useStaffData(ownDeed, of).data?.deed;
  const isTold = useDesk(({ told }) => last !== undefined && last !== null && told.has(last.id));
  const isTakenBack = useDesk(({ takenBack }) => last !== undefined && last !== null && takenBack.has(last.id));
  const [shown, setShown] = useState<number>();
  if (!last || last.action === besides || isTold || (isTakenBack && shown !== last.id)) return null;
  if (last.undoUntil !== null && now < Date.parse(last.undoUntil) && shown !== last.id) setShown(last.id);
  // stays after an undo, to report it
  return shown === last.id ? (
    <div className="note">
      {words ? (
        <span>
          {words(last)}
          <TakeBack key={last.id} deed={last} onUndone={onUndone} />
        </span>
      ) : (
        <AuditEntryText key={last.id} deed={last} ofOne={ofOne} onUndone={onUndone} />
      )}
    </div>
  ) : null;
}
