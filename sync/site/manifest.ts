/** Path of the web app manifest: one file per language, for the same app. */
import type { Language } from '../language.ts';

export const manifestPath = (language: Language): string =>
  language === 'is' ? '/manifest.webmanifest' : `/manifest-${language}.webmanifest`;
