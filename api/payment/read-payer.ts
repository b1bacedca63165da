/** Reads who pays in a learner's place: by the link that the learner sends, or at the desk. */
import { isEmail } from '../../sync/account/email.ts';
import { isAnyKennitala, normaliseKennitala } from '../../sync/account/kennitala.ts';
import { normaliseName, payerNameComplaint } from '../../sync/account/name.ts';
import type { RequestOf } from '../../sync/endpoint.ts';
import type { payByLink } from '../../sync/payment/payer-contract.ts';
import { oneAddress } from '../account/addresses.ts';

type Typed = Pick<RequestOf<typeof payByLink>, 'name' | 'email' | 'ssn'>;

/** @returns what is wrong with it by field, too. @param needsSsn whether the kennitala may not be left out. @param now server milliseconds. */
export function readPayer(typed: Typed, now: number, needsSsn = false) {
  const payer = {
    name: normaliseName(typed.name),
    email: oneAddress(typed.email),
    ssn: normaliseKennitala(typed.ssn),
  };
  const misnamed = payerNameComplaint(payer.name);
  const without = payer.ssn === '' && !needsSsn;
  const errors = [
    ...(misnamed ? [{ field: 'name', code: misnamed } as const] : []),
    ...(isEmail(payer.email) ? [] : [{ field: 'email', code: 'email-wrong' } as const]),
    ...(without || isAnyKennitala(payer.ssn, now) ? [] : [{ field: 'ssn', code: 'kennitala-wrong' } as const]),
  ];
  return { payer, errors };
}
