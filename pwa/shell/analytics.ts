/** What is measured of visits: page views and sign-ups, by whatever recorder is set; none by default, and nothing of a third party. */

export type Visit = { readonly kind: 'page_view'; readonly path: string } | { readonly kind: 'sign_up' };
export type Recorder = (visit: Visit) => void;

let recorder: Recorder = () => undefined;

/** Only with a configuration that names one and a reader who has agreed. */
export function setRecorder(next: Recorder): void {
  recorder = next;
}

export function record(visit: Visit): void {
  recorder(visit);
}
