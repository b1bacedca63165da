/** What the box at the desk finds: people by the school's own search; pages and steps by any part of their names. */
import { useEffect, useState } from 'react';
import { admits } from '../../../sync/account/role.ts';
import { formatKennitala } from '../../../sync/account/kennitala.ts';
import { searchable } from '../../../sync/searchable.ts';
import { pages, pathTo } from '../../../sync/paths.ts';
import { courseContent } from '../../../sync/staff/content-contract.ts';
import { findStudents } from '../../../sync/staff/students-contract.ts';
import { useWords } from '../../language/language.ts';
import { CallError } from '../../offline/call.ts';
import { staffCall } from './staff-call.ts';
import { noteFailure, useDesk } from './desk-store.ts';
import { ADDRESSED_ACTIONS, SCHOOL_CHAPTERS, staffPages } from './staff-pages.ts';
import { useStaffData } from '../hooks/use-staff-data.ts';

export type Found = {
  readonly kind: 'people' | 'actions' | 'pages' | 'steps';
  readonly id: string;
  readonly href: string;
  readonly name: string;
  /** What tells it from others of the same name. */
  readonly about: string;
};

const MOST = 8;
/** Between the last letter and the question, milliseconds. */
const PAUSE = 150;

/** @returns people first, then actions, pages and steps; pages alone before anything is written. `asking`: the school has not answered yet. */
export function useFound(text: string): {
  readonly found: readonly Found[];
  readonly asking: boolean;
  /** Whether learners are looked for: not where the role may not see them. */
  readonly findsPeople: boolean;
} {
  const { t, language } = useWords();
  const role = useDesk((desk) => desk.me?.role ?? null);
  const findsPeople = admits('office', role);
  const { people, asking } = usePeople(text.trim(), findsPeople);
  const content = useStaffData(courseContent, {}).data;
  const sought = searchable(text);
  const has = (name: string): boolean => searchable(name).includes(sought);
  const actions = ADDRESSED_ACTIONS.filter(({ access }) => admits(access, role)).map(({ word, page, hash }) => ({
    kind: 'actions' as const,
    id: word,
    href: pathTo(page) + hash,
    name: t(word),
    about: t(`desk.${page}`),
  }));
  const tabs = staffPages.flatMap(({ id, icon }) =>
    icon && admits(pages[id].access, role)
      ? [{ kind: 'pages' as const, id, href: pathTo(id), name: t(`desk.${id}`), about: '' }]
      : [],
  );
  const others = (['contentStatements', 'diary', 'payments'] as const).flatMap((id) =>
    admits(pages[id].access, role)
      ? [
          {
            kind: 'pages' as const,
            id,
            href: pathTo(id),
            name: t(id === 'diary' ? 'diary.all' : `desk.${id}`),
            about: '',
          },
        ]
      : [],
  );
  const chapters = SCHOOL_CHAPTERS.filter(({ access }) => admits(access, role)).map(({ id, word }) => ({
    kind: 'pages' as const,
    id,
    href: `${pathTo('office')}#${id}`,
    name: t(word),
    about: t('desk.office'),
  }));
  const steps = (content?.courses ?? []).flatMap(({ course_id, steps: all }) =>
    all.map(({ id, nr, round, title, title_en }) => ({
      kind: 'steps' as const,
      id,
      href: pathTo('contentStep', 'is', { stepId: id }),
      name: language === 'is' ? title : title_en,
      about: t('find.step', { course: course_id, round, step: nr }),
    })),
  );
  const found = [
    ...people,
    ...(sought === '' ? [] : actions.filter(({ name }) => has(name))),
    ...tabs.filter(({ name }) => has(name)),
    ...(sought === '' ? [] : [...others, ...chapters].filter(({ name }) => has(name))),
    ...(sought === '' ? [] : steps.filter(({ name }) => has(name)).slice(0, MOST)),
  ];
  return { found, asking, findsPeople };
}

/** @param may whether who sits here may see learners at all. */
function usePeople(text: string, may: boolean) {
  const [{ people, of }, set] = useState<{ readonly people: readonly Found[]; readonly of: string }>({
    people: [],
    of: '',
  });
  useEffect(() => {
    if (text === '' || !may) {
      set({ people: [], of: text });
      return undefined;
    }
    const leaving = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        const { users } = await staffCall(findStudents, { q: text, limit: MOST }, { signal: leaving.signal });
        set({ people: users.map(personFound), of: text });
      } catch (error) {
        if (leaving.signal.aborted) return;
        noteFailure(error);
        if (error instanceof CallError) set({ people: [], of: text });
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [text, may]);
  return { people, asking: of !== text };
}

type Student = {
  readonly id: string;
  readonly name: string;
  readonly ssn: string | null;
  readonly email: string | null;
};

const personFound = ({ id, name, ssn, email }: Student): Found => ({
  kind: 'people',
  id,
  href: pathTo('student', 'is', { userId: id }),
  name,
  about: [ssn === null ? '' : formatKennitala(ssn).replace(/\d{4}$/, '••••'), email ?? '']
    .filter((part) => part !== '')
    .join(', '),
});
