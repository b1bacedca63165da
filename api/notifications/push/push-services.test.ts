/** The school sends only to push services, whatever address a browser gives. */
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { PUSH_SERVICES, isPushService } from '../../platform/config/push-services.ts';
import { PRODUCTION } from '../../test/harness.ts';

const services = PUSH_SERVICES.split(',');

describe('the known push services', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/x:y',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://wns2-db5p.notify.windows.com/w/?token=x',
  ])('are allowed at %s', (address) => expect(isPushService(services, address)).toBe(true));

  it.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user:password@fcm.googleapis.com/x',
    'https://fcm.googleapis.com.akrein.example/x',
    'https://evilpush.apple.com/x',
    'https://web.push.apple.com:444/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'blob:https://fcm.googleapis.com/x',
    'fcm.googleapis.com',
  ])('are the only ones allowed, not %s', (address) => expect(isPushService(services, address)).toBe(false));
});

it('are the default in production, which requires https', () => {
  expect(readConfig(PRODUCTION).pushServices).toEqual(services);
  expect(() => readConfig({ ...PRODUCTION, PUSH_SERVICES: 'http://127.0.0.1:4000' })).toThrow(/PUSH_SERVICES/);
});
