/** The sanitiser keeps the format of steps unchanged, and removes all else. */
import { expect, it } from 'vitest';
import { sanitiseArticle, sanitiseStep } from './sanitise.ts';

it('leaves valid material unchanged', () => {
  const good =
    '<h2>A</h2>\n<p>b <strong>c</strong> &amp; d</p>\n<figure class="video"><iframe src="https://www.youtube.com/embed/abcdefghi-_" title="t"></iframe></figure>\n<aside class="key-points"><ul><li>e</li></ul></aside>\n';
  expect(sanitiseStep(good)).toBe(good);
  expect(sanitiseStep('<img src="/images/skilti/born.svg" alt="a">')).toBe(
    '<img src="/images/skilti/born.svg" alt="a" />',
  );
});

it.each([
  ['<script>alert(1)</script>', ''],
  ['<p onclick="x()" style="color:red" id="a">b</p>', '<p>b</p>'],
  ['<a href="javascript:x()">b</a>', 'b'],
  ['<img src="https://annar.example/x.svg" alt="a">', ''],
  ['<img src="/images/skilti/../x.svg" alt="a">', ''],
  ['<img src="/images/skilti/a.svg" alt="a" onerror="x()">', '<img src="/images/skilti/a.svg" alt="a" />'],
  ['<iframe src="https://www.youtube.com.annar.example/embed/abcdefghijk"></iframe>', ''],
  ['<iframe src="https://www.youtube.com/embed/abcdefghijk?x=1"></iframe>', ''],
  ['<iframe srcdoc="<p>a</p>"></iframe>', ''],
  ['<svg><script>x</script></svg>', ''],
  ['<aside class="hidden">a</aside>', '<aside>a</aside>'],
  ['<style>p{}</style>', ''],
])('cleans %s (F33)', (html, clean) => expect(sanitiseStep(html)).toBe(clean));

it.each([
  ['//annar.example/a', 'https://annar.example/a'],
  ['/\\annar.example', 'https://annar.example/'],
  ['\\\\annar.example', 'https://annar.example/'],
  ['/um-okkur', '/um-okkur'],
  ['https://annar.example', 'https://annar.example'],
  ['mailto:a@akrein.example', 'mailto:a@akrein.example'],
])("an article's link to %s leads to %s", (href, to) =>
  expect(sanitiseArticle(`<p><a href="${href}">a</a></p>`)).toBe(`<p><a href="${to}">a</a></p>`),
);
