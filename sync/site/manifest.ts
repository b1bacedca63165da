/** Where the app's particulars are for the device it is put on: one file a language, of one and the same app. */
import type { Language } from '../language.ts';

export const MANIFEST_PATHS: Readonly<Record<Language, string>> = {
  is: '/manifest.webmanifest',
  en: '/manifest-en.webmanifest',
};
