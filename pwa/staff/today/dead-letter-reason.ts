type Why = 'failed' | 'full' | 'new' | 'unknown' | 'refused';

/** Why delivery failed, with the mail server's code (RFC 5321, RFC 3463) for the operator. @param said null if the recipient's address has changed since. */
export function deadLetterReason(said: string | null): { readonly why: Why; readonly code: string } {
  if (said === null) return { why: 'new', code: '' };
  const reply = /^(?:[A-Z_]+ )?([45]\d\d)\b/.exec(said)?.[1];
  if (reply === undefined) return { why: 'failed', code: '' };
  // no lookbehind: Safari supports it from 16.4
  const detail = /(?:^|[^.\d])([45]\.\d{1,3}\.\d{1,3})(?![.\d])/.exec(said)?.[1];
  const code = detail ?? reply;
  if (reply === '452' || reply === '552' || detail?.endsWith('.2.2') === true) return { why: 'full', code };
  const isUnknown = detail === undefined ? /^55[013]$/.test(reply) : detail.startsWith('5.1.');
  return { why: isUnknown ? 'unknown' : 'refused', code };
}
