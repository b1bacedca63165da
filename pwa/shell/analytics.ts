/** What is measured of visits: page views and sign-ups, by whatever recorder is set; none by default, and nothing of a third party. */
import type { PageId } from '../../sync/paths.ts';

/** A page by its name, never its address, which may hold a secret link; undefined is an address that no page has. */
export type Visit = { readonly kind: 'page_view'; readonly page: PageId | undefined } | { readonly kind: 'sign_up' };
export type Recorder = (visit: Visit) => void;

let recorder: Recorder = () => undefined;

/** Only with a configuration that names one and a reader who has agreed. @public where a school adds its recorder. */
export function setRecorder(next: Recorder): void {
  recorder = next;
}

export function record(visit: Visit): void {
  recorder(visit);
}
