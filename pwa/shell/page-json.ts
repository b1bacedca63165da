/** Data that the server wrote into the page. */

/** @returns what stands in `<script type="application/json" id="…">`, where there is such an element and it holds what it should. */
export function readPageJson<T>(id: string, holds: (value: unknown) => value is T): T | undefined {
  if (!('document' in globalThis)) return undefined;
  try {
    const value: unknown = JSON.parse(document.getElementById(id)?.textContent ?? 'null');
    return holds(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
