/** A question's or statement's picture on the wire: a list of one, or of none. */
import type * as z from 'zod/mini';
import type { Translations } from '../language.ts';
import type { QuestionImage } from './content.ts';

type Pictured = {
  readonly picture: string | null;
  readonly alt: string | null;
  readonly alt_en: string | null;
  readonly texts?: Translations;
};

/** @param pictured the stored file name and alternative texts. */
export const wireImages = ({ picture, alt, alt_en, texts }: Pictured): z.infer<typeof QuestionImage>[] =>
  picture === null ? [] : [{ filename: picture, alt: alt ?? '', alt_en: alt_en ?? '', ...(texts && { texts }) }];
