/** What pages say about the school itself; it comes from configuration and is written into every page that is served. */
import * as z from 'zod/mini';

export const School = z.object({
  brand: z.string(),
  email: z.string(),
  phone: z.string(),
});
export type School = z.infer<typeof School>;

/** Where it stands in a page: `<script type="application/json" id="school">`. */
export const SCHOOL_ELEMENT = 'school';
/** What the build leaves in the page for the server to fill in. */
export const SCHOOL_MARK = '<!--school-->';
