/** Every path of the specification leads to its page, in every spelling (A.2, B.2, decisions 2). */
import { describe, expect, it } from 'vitest';
import { matchPath, pageIds, pages, pathTo } from '../paths.ts';

describe('paths', () => {
  it.each([
    ['/', 'front', 'is'],
    ['/en', 'front', 'en'],
    ['/okuskoli1/', 'school1', 'is'],
    ['/driving-school-2', 'school2', 'en'],
    ['/nyskraning', 'registration', 'is'],
    ['/registration', 'registration', 'en'],
    ['/gleymt-lykilorð', 'forgot', 'is'],
    ['/gleymt-lykilor%C3%B0', 'forgot', 'is'],
    ['/gleymt-lykilord', 'forgot', 'is'],
    ['/nýtt-lykilorð/abc', 'reset', 'is'],
    ['/n%C3%BDtt-lykilor%C3%B0/abc/', 'reset', 'is'],
    ['/nytt-lykilord/abc', 'reset', 'is'],
    ['/reset-password/abc', 'reset', 'en'],
    ['/stillingar', 'settings', 'is'],
    ['/settings', 'settings', 'en'],
    ['/stjornbord', 'dashboard', undefined],
    ['/okuskoli-1', 'course', undefined],
    ['/okuskoli-2/lota-6/skref-10', 'step', undefined],
    ['/okuskoli-1/lota-3/krossaprof', 'roundTest', undefined],
    ['/okuskoli-1/lokaprof', 'finalTest', undefined],
    ['/command/content/skref/1.1.1', 'contentStep', undefined],
  ])('%s is %s', (path, page, language) => {
    expect(matchPath(path)).toMatchObject({ page, language });
  });
  it.each([
    '/nothing',
    '/okuskoli-3',
    '/okuskoli-1/lota-7/skref-1',
    '/okuskoli-1/lota-1/skref-11',
    '/okuskoli-1/lota-1/skref-01',
    '/%E0%A4%A',
  ])('%s is unknown', (path) => {
    expect(matchPath(path)).toBeUndefined();
  });
  it('match each built path to its page', () => {
    for (const id of pageIds) {
      const params = { courseId: 1, roundNr: 2, stepNr: 3, token: 'abc', userId: 'u', stepId: '1.1.1' };
      for (const language of ['is', 'en'] as const) expect(matchPath(pathTo(id, language, params))?.page).toBe(id);
      expect(pages[id].is.startsWith('/')).toBe(true);
    }
  });
});
