/**
 * What every call has in common. One attempt each, as the outbox is what tries again and a page says what it could not
 * fetch; no time-out of the library's, which ends with the head of an answer, where ours covers the body too.
 */
import ky from 'ky';

export const http = ky.create({
  credentials: 'same-origin',
  cache: 'no-store',
  retry: 0,
  timeout: false,
  throwHttpErrors: false,
});
