/** Names, kennitölur and ids that are obviously made up, and runs through a course. */

import { ROUNDS, STEPS, stepId } from '../../sync/course/ids.ts';
import { DAY_MS } from '../../sync/progress/expiry.ts';
import { COURSE_DAYS } from '../../sync/rule-numbers.ts';
import { HOUR_MS, ROUND_WAIT_MS } from '../../sync/progress/rounds.ts';
import type { Random } from '../../sync/exam/draw.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import { wrongLimit } from '../exam/exam-store.ts';
import type { Insert } from './insert.ts';

const FIRST =
  'Prófa Reyna Dæma Sýna Æfing Vega Brautar Akra Rásta Kennsla Þraut Ljósa Skilta Hraða Beygja Torga Gatna Ökuna Fjalla Malar Súla Stika Vörðu Krossa Brúna Hringa Spóla Prufan Æra Þoka Dæmi Prófi Reynir Sýnir Vegur Rásti Brautir Þrautar Ljósi Skilti Hraði Beygir Torgi Öxull Stýrir Hjóli Malbik Súlur Stikli Vörður Krossar Brúsi Hringur Spói Prufi Ærir Þytur Brekku Staðar Lestar'.split(
    ' ',
  );
const MIDDLE =
  'Ósk Björt Rún Ýr Sól Mjöll Lind Dögg Eir Hlíf Þöll Ísold Ás Örn Már Þór Hrafn Týr Óðal Steinn Ægir Hlynur Bergur Logi Frosti'.split(
    ' ',
  );
const LAST =
  'Dæmisdóttir Dæmisson Prufudóttir Prufuson Sýnisdóttir Sýnisson Reynsludóttir Reynsluson Vegadóttir Vegason Akradóttir Akrason Brautardóttir Brautarson Skiltadóttir Skiltason Torgsdóttir Torgsson Beygjudóttir Beygjuson Þrautardóttir Þrautarson Æfingardóttir Æfingarson Hraðadóttir Hraðason Malardóttir Malarson Brekkudóttir Brekkuson Ljósadóttir Ljósason Öxuldóttir Öxulsson Vörðudóttir Vörðuson Þokudóttir Þokuson Brúardóttir Brúarson Gatnadóttir Gatnason Rásadóttir Rásason Stikudóttir Stikuson Kennsludóttir Kennsluson Lestardóttir Lestarson Gönguson Göngudóttir Staðardóttir Staðarson Klettsdóttir Klettsson Flugudóttir Fluguson Sandsdóttir Sandsson'.split(
    ' ',
  );

const from = (list: readonly string[], chance: number): string => list[Math.floor(chance * list.length)] ?? '';

/** @param chance gives numbers in [0, 1). */
export const madeUpName = (chance: () => number): string =>
  `${from(FIRST, chance())} ${from(MIDDLE, chance())} ${from(LAST, chance())}`;

const FIRST_BIRTHDAY = Date.UTC(1800, 0, 1);
const BIRTHDAYS = 36_500;

/** A kennitala of the 1800s, so of no living person; unique for numbers up to 30 million. */
export function madeUpKennitala(nr: number): string {
  const [year = '', month = '', day = ''] = new Date(FIRST_BIRTHDAY + (nr % BIRTHDAYS) * DAY_MS)
    .toISOString()
    .slice(2, 10)
    .split('-');
  return `${day}${month}${year}${String(100 + Math.floor(nr / BIRTHDAYS))}8`;
}

/** An id in time order. @param kind 0 to 4,095, unique per learner. */
export function madeUpId(at: number, kind: number, nr: number): string {
  const time = Math.round(at).toString(16).padStart(12, '0');
  const rest = `7${kind.toString(16).padStart(3, '0')}-8000-${nr.toString(16).padStart(12, '0')}`;
  return `${time.slice(0, 8)}-${time.slice(8)}-${rest}`;
}

export type MadeUpTest = { readonly drawnAt: number; readonly wrong: number };
type MadeUpRound = {
  readonly nr: number;
  readonly startedAt: number;
  readonly finishedAt: number | null;
  readonly tests: readonly MadeUpTest[];
};
export type MadeUpRun = {
  readonly startedAt: number;
  readonly rounds: readonly MadeUpRound[];
  readonly finalTest: MadeUpTest | undefined;
  readonly finishedAt: number | null;
  /** When an unfinished run expired; undefined if it has not. */
  readonly expiredAt: number | undefined;
};

/** Share that finishes each round, of those who reach it. */
const FINISH = [0.962, 0.985, 0.946, 0.974, 0.991, 0.994];
const PASS_FINAL = 0.997;

/** @param chance gives numbers in [0, 1). @param until no event is later. Milliseconds. */
export function makeRun(chance: () => number, startedAt: number, until: number): MadeUpRun {
  const rounds: MadeUpRound[] = [];
  let at = startedAt + chance() * 2 * DAY_MS;
  const ends = startedAt + COURSE_DAYS * DAY_MS;
  for (let nr = 1; nr <= ROUNDS; nr++) {
    const round = makeRound(chance, nr, at);
    const stops = chance() > (FINISH[nr - 1] ?? 1) || (round.finishedAt ?? 0) > ends;
    if (at < until && at < ends) rounds.push(cut(stops ? { ...round, finishedAt: null, tests: [] } : round, until));
    if (stops || at >= until || (round.finishedAt ?? until) >= until) return stopped(startedAt, rounds, until);
    at = (round.finishedAt ?? at) + ROUND_WAIT_MS + chance() * chance() * 4 * DAY_MS;
  }
  const drawnAt = Math.round((rounds.at(-1)?.finishedAt ?? at) + chance() * DAY_MS);
  const finishedAt = drawnAt + 20 * 60_000;
  if (chance() > PASS_FINAL || finishedAt > until) return stopped(startedAt, rounds, until);
  return {
    startedAt,
    rounds,
    finalTest: { drawnAt, wrong: Math.floor(chance() * (wrongLimit(0) + 1)) },
    finishedAt,
    expiredAt: undefined,
  };
}

function makeRound(chance: () => number, nr: number, from: number): MadeUpRound {
  const startedAt = Math.round(from);
  const read = startedAt + HOUR_MS + chance() * chance() * DAY_MS;
  const tries = 1 + Math.floor(chance() * chance() * 3);
  const tests = Array.from({ length: tries }, (_, index) => ({
    drawnAt: Math.round(read + index * 12 * 60_000),
    wrong: index === tries - 1 ? 0 : 1 + Math.floor(chance() * 4),
  }));
  return { nr, startedAt, finishedAt: (tests.at(-1)?.drawnAt ?? read) + 6 * 60_000, tests };
}

/** The part of a round that lies before `until`. */
function cut(round: MadeUpRound, until: number): MadeUpRound {
  if ((round.finishedAt ?? 0) <= until) return round;
  return {
    ...round,
    finishedAt: null,
    tests: round.tests.filter(({ drawnAt, wrong }) => drawnAt < until && wrong > 0),
  };
}

function stopped(startedAt: number, rounds: readonly MadeUpRound[], until: number): MadeUpRun {
  const ends = startedAt + COURSE_DAYS * DAY_MS;
  return { startedAt, rounds, finalTest: undefined, finishedAt: null, expiredAt: ends < until ? ends : undefined };
}

type Of = {
  readonly id: string;
  readonly nr: number;
  readonly chance: Random;
  readonly enrolment: string;
  readonly course: CourseNr;
};

const MINUTE = 60_000;

/** Writes all ten steps if a test was taken, otherwise a random number of them. */
export function writeSteps(insert: Insert, of: Of, { nr: round, startedAt, tests, finishedAt }: MadeUpRound): void {
  const { chance, enrolment, course } = of;
  const all = tests.length > 0 || finishedAt !== null;
  const last = all ? STEPS : 1 + Math.floor(chance() * (STEPS - 1));
  let at = startedAt;
  for (let step = 1; step <= last; step++) {
    const spent = Math.round((2 + chance() * chance() * 9) * MINUTE);
    const answered = all || step < last;
    const command = madeUpId(at + spent, 2000 + ((course * 8 + round) * 16 + step), of.nr);
    insert('user_steps', {
      enrolment_id: enrolment,
      round_nr: round,
      nr: step,
      started_at: at,
      finished_at: answered ? at + spent : null,
      step_version: answered ? 1 : null,
      command_id: answered ? command : null,
      spent_ms: answered ? spent : null,
      words: answered ? 350 + Math.floor(chance() * 300) : null,
    });
    at += spent;
    if (answered)
      insert('commands', {
        id: command,
        account_id: of.id,
        enrolment_id: enrolment,
        name: 'submit-step-answers',
        payload: JSON.stringify({ stepId: stepId({ course, round, step }), answers: [] }),
        claimed_at: at,
        received_at: at,
        verdict: 'accepted',
      });
  }
}
