/** What has changed between two texts, word by word. */

export type DiffPart = { readonly kind: 'same' | 'gone' | 'new'; readonly text: string };

/** Longest texts that are compared word by word; beyond, one is shown struck out and the other new. */
const MOST_WORDS = 2000;

/** @returns the parts in order: without `new` they are the older text, without `gone` the newer. */
export function diffWords(before: string, after: string): readonly DiffPart[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  if (old.length > MOST_WORDS || now.length > MOST_WORDS)
    return joined([...old.map((text) => part('gone', text)), ...now.map((text) => part('new', text))]);
  const longest = table(old, now);
  const parts: DiffPart[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [was, is] = [old[i], now[j]];
    if (was !== undefined && was === is) {
      parts.push(part('same', was));
      i++;
      j++;
    } else if (is === undefined || (was !== undefined && at(longest, i + 1, j) >= at(longest, i, j + 1))) {
      parts.push(part('gone', was ?? ''));
      i++;
    } else {
      parts.push(part('new', is));
      j++;
    }
  }
  return joined(parts);
}

const part = (kind: DiffPart['kind'], text: string): DiffPart => ({ kind, text });
/** Words and the space between them, so that joined they are the text again. */
const wordsOf = (text: string): readonly string[] => text.match(/\s+|[^\s]+/g) ?? [];
const at = (table: readonly Uint16Array[], i: number, j: number): number => table[i]?.[j] ?? 0;

/** Length of the longest common run of words of what is left of each. */
function table(old: readonly string[], now: readonly string[]): readonly Uint16Array[] {
  const rows = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--) {
      const row = rows[i];
      if (row)
        row[j] = old[i] === now[j] ? at(rows, i + 1, j + 1) + 1 : Math.max(at(rows, i + 1, j), at(rows, i, j + 1));
    }
  return rows;
}

function joined(parts: readonly DiffPart[]): readonly DiffPart[] {
  const result: { kind: DiffPart['kind']; text: string }[] = [];
  for (const { kind, text } of parts) {
    const last = result.at(-1);
    if (last?.kind === kind) last.text += text;
    else result.push({ kind, text });
  }
  return result;
}
