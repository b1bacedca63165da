/** To whom notices may be handed: the browsers' own push services. An address comes from a browser, and nobody is to make the school call elsewhere. */

/** Origins; a star stands for any name under that host. */
export const PUSH_SERVICES = [
  'https://fcm.googleapis.com',
  'https://jmt17.google.com',
  'https://*.push.services.mozilla.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
].join(',');

/** Whether an address lies at one of these services. @param services origins, as above. */
export function isPushService(services: readonly string[], address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, username, password, hostname, protocol, port } = new URL(address);
  if (username !== '' || password !== '') return false;
  return services.some((service) => {
    const [scheme = '', under] = service.split('//*');
    // the origin of a blob is that of the address within it, which is none that anything can be sent to
    if (under === undefined) return service === origin && service.startsWith(`${protocol}//`);
    return scheme === protocol && port === '' && hostname.endsWith(under);
  });
}
