/** The app's particulars for the device it is put on, in each language (W3C Web Application Manifest). */
import { pick, type Language } from '../../sync/language.ts';
import { pathTo } from '../../sync/paths.ts';

const ICON = '/icons/icon-192.png';

/** @param brand the school's name. @returns the manifest, to be written as JSON. */
export function manifest(language: Language, brand: string) {
  const say = (is: string, en: string): string => pick(language, { is, en });
  const shot = (name: string, form: 'narrow' | 'wide', label: string) => ({
    src: `/images/app/${name}-${language}${form === 'wide' ? '-wide' : ''}.webp`,
    sizes: form === 'wide' ? '1280x800' : '720x1440',
    type: 'image/webp',
    form_factor: form,
    label,
  });
  return {
    id: '/', // the same in both, so that a device takes them for one app
    name: `${brand} – ${say('Ökuskóli 1 og 2', 'Driving School 1 and 2')}`,
    short_name: brand,
    description: say(
      'Ökuskóli sem virkar án netsambands: lestu, hlustaðu og svaraðu hvar sem er.',
      'A driving school that works offline: read and answer anywhere.',
    ),
    lang: language,
    dir: 'ltr',
    start_url: `${pathTo('dashboard')}?source=pwa`,
    scope: '/',
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    theme_color: '#1d232b',
    background_color: '#f7f6f2',
    categories: ['education'],
    prefer_related_applications: false,
    launch_handler: { client_mode: 'navigate-existing' },
    icons: [
      { src: ICON, sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    screenshots: [
      shot('dashboard', 'narrow', say('Vegurinn sýnir hve langt er komið', 'The road shows how far you have come')),
      shot('step', 'narrow', say('Skref með upplestri', 'A step')),
      shot('step', 'wide', say('Skref á tölvuskjá', 'A step on a computer')),
    ],
    // pages of one path: a shortcut is not to switch the language of who uses it
    shortcuts: [
      {
        name: say('Halda áfram að læra', 'Continue learning'),
        short_name: say('Halda áfram', 'Continue'),
        url: pathTo('dashboard'),
        icons: [{ src: ICON, sizes: '192x192' }],
      },
      ...([1, 2] as const).map((courseId) => ({
        name: say(`Ökuskóli ${courseId}`, `Driving School ${courseId}`),
        url: pathTo('course', language, { courseId }),
        icons: [{ src: ICON, sizes: '192x192' }],
      })),
    ],
  };
}
