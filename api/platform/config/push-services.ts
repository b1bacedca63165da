/** Push services of browsers. Endpoints come from clients, so others are refused: the server must not call arbitrary hosts (SSRF). */

/** Origins; `*` matches any subdomain. */
export const PUSH_SERVICES = [
  'https://fcm.googleapis.com',
  'https://jmt17.google.com',
  'https://*.push.services.mozilla.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
].join(',');

/** Whether an endpoint belongs to one of these origins. */
export function isPushService(services: readonly string[], address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, username, password, hostname, protocol, port } = new URL(address);
  if (username !== '' || password !== '') return false;
  return services.some((service) => {
    const [scheme = '', under] = service.split('//*');
    // a blob: URL has the origin of its inner address, but is no endpoint
    if (under === undefined) return service === origin && service.startsWith(`${protocol}//`);
    return scheme === protocol && port === '' && hostname.endsWith(under);
  });
}
