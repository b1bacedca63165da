/** Where the app's particulars are for the device it is put on: one file a language, of one and the same app. */
import type { Language } from '../language.ts';

export const manifestPath = (language: Language): string =>
  language === 'is' ? '/manifest.webmanifest' : `/manifest-${language}.webmanifest`;
