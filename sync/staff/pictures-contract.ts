/** Calls for pictures of the content editor. */
import * as z from 'zod/mini';
import { Written } from '../scalar.ts';
import { staffAction, staffCall } from './declare.ts';

/** Maximum upload, bytes; re-encoding makes it smaller. */
export const PICTURE_BYTES = 2 * 1024 * 1024;
/** Of the request, with base64 and alt texts. */
export const PICTURE_REQUEST_BYTES = Math.ceil((PICTURE_BYTES * 4) / 3) + 8 * 1024;

export const listPictures = staffCall('pictures', 'author', {
  method: 'GET',
  response: z.object({
    pictures: z.array(
      z.object({
        name: z.string(),
        /** Uploaded by staff. */
        own: z.boolean(),
        /** Its alt text in the material; empty if unused. */
        alt: z.string(),
        alt_en: z.string(),
      }),
    ),
  }),
});

/** Re-encodes and stores a picture; identical pictures are stored once. */
export const uploadPicture = staffAction(
  'upload-picture',
  'author',
  z.object({ content: z.base64(), alt: Written(1, 500), alt_en: Written(1, 500) }),
  { final: true, response: { name: z.string() }, maxBytes: PICTURE_REQUEST_BYTES },
);
