/** The web app manifest in each language (W3C Web Application Manifest). */
import { directionOf, type Language } from '../../sync/language.ts';
import { pathTo } from '../../sync/paths.ts';
import { wordsIn } from '../platform/words.ts';

const ICON = '/icons/icon-192.png';

/** @param brand the school's name. @returns the manifest, serialisable as JSON. */
export function manifest(language: Language, brand: string) {
  const say = wordsIn(language);
  const shot = (name: string, form: 'narrow' | 'wide', label: string) => ({
    src: `/images/app/${name}-${say('site.pictures')}${form === 'wide' ? '-wide' : ''}.webp`,
    sizes: form === 'wide' ? '1280x800' : '720x1440',
    type: 'image/webp',
    form_factor: form,
    label: say(label),
  });
  return {
    id: '/', // the same in every language: devices identify the app by it
    name: `${brand} – ${say('title.suffix')}`,
    short_name: brand,
    description: say('device.description'),
    lang: language,
    dir: directionOf(language),
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
      shot('dashboard', 'narrow', 'device.picture.dashboard'),
      shot('step', 'narrow', 'device.picture.step'),
      shot('step', 'wide', 'device.picture.wide'),
    ],
    // language-neutral paths: a shortcut must not switch the user's language
    shortcuts: [
      {
        name: say('device.continue'),
        short_name: say('device.continueShort'),
        url: pathTo('dashboard'),
        icons: [{ src: ICON, sizes: '192x192' }],
      },
      ...([1, 2] as const).map((courseId) => ({
        name: say('page.course', { course: courseId }),
        url: pathTo('course', language, { courseId }),
        icons: [{ src: ICON, sizes: '192x192' }],
      })),
    ],
  };
}
