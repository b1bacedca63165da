/** Options of every call. No retries: the outbox retries, and pages report failed requests. No ky time-out: it ends with the headers, ours covers the body. */
import ky from 'ky';

export const http = ky.create({
  credentials: 'same-origin',
  cache: 'no-store',
  retry: 0,
  timeout: false,
  throwHttpErrors: false,
});
