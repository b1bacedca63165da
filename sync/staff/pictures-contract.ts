/** The calls about pictures of the content editor. */
import * as z from 'zod/mini';
import { Written } from '../scalar.ts';
import { staffAction, staffCall } from './declare.ts';

/** Largest picture as it is sent, bytes; it is drawn anew and is smaller after. */
export const PICTURE_BYTES = 2 * 1024 * 1024;
/** Of the request that holds it in base64, with its words. */
export const PICTURE_REQUEST_BYTES = Math.ceil((PICTURE_BYTES * 4) / 3) + 8 * 1024;

export const listPictures = staffCall('pictures', 'author', {
  method: 'GET',
  response: z.object({
    pictures: z.array(
      z.object({
        /** File name. */
        name: z.string(),
        /** Put there by the school, not by the files. */
        own: z.boolean(),
        /** What was said of it where it stands in the material; empty where it stands nowhere. */
        alt: z.string(),
        alt_en: z.string(),
      }),
    ),
  }),
});

/** Draws a picture anew and keeps it; the same picture is kept once. */
export const uploadPicture = staffAction(
  'upload-picture',
  'author',
  z.object({ content: z.base64(), alt: Written(1, 500), alt_en: Written(1, 500) }),
  { final: true, response: { name: z.string() }, maxBytes: PICTURE_REQUEST_BYTES },
);
