/** Letters that keep a learner going: a round is open, the days run out, they have run out. */
import { longDate } from '../../platform/dates.ts';
import type { CourseNr } from '../../../sync/scalar.ts';
import type { Notice } from '../../../sync/progress/notices.ts';
import type { Config } from '../../platform/config/config.ts';
import { letterTo, siteUrl, type Addressee } from './letter.ts';
import type { Letter } from './queue-store.ts';

type Run = {
  readonly course: CourseNr;
  /** Until when it is to be finished, server milliseconds. */
  readonly until: number;
};

export function noticeLetter(config: Config, to: Addressee, notice: Notice, run: Run): Letter {
  switch (notice.kind) {
    case 'round-open':
      return roundOpenLetter(config, to, notice.round, run);
    case 'days-left':
      return daysLeftLetter(config, to, notice.days, run);
    case 'expired':
      return expiredLetter(config, to, run);
  }
}

const courseUrl = (config: Config, to: Addressee, { course }: Run): string =>
  siteUrl(config, 'course', to.language, { courseId: course });

/** How to have no more of them. */
const less = (config: Config) => ({
  is: [`Viltu ekki fá svona bréf? Slökktu á þeim í stillingunum: ${siteUrl(config, 'settings', 'is')}`],
  en: [
    `Would you rather not get letters like this? Turn them off in the settings: ${siteUrl(config, 'settings', 'en')}`,
  ],
});

function roundOpenLetter(config: Config, to: Addressee, round: number, run: Run): Letter {
  const url = courseUrl(config, to, run);
  return letterTo(config, 'round-open', to, {
    is: {
      subject: `Lota ${round} er opin`,
      paragraphs: [
        `Biðinni er lokið og lota ${round} í ökuskóla ${run.course} er opin. Hún er tíu stutt skref og krossapróf.`,
      ],
      button: { label: `Byrja lotu ${round}`, url },
      after: less(config).is,
    },
    en: {
      subject: `Round ${round} is open`,
      paragraphs: [
        `The wait is over and round ${round} of Driving School ${run.course} is open. It is ten short steps and a test.`,
      ],
      button: { label: `Begin round ${round}`, url },
      after: less(config).en,
    },
  });
}

function daysLeftLetter(config: Config, to: Addressee, days: number, run: Run): Letter {
  const url = courseUrl(config, to, run);
  const left = { is: days === 1 ? 'Einn dagur' : `${days} dagar`, en: days === 1 ? 'One day' : `${days} days` };
  const until = { is: longDate(run.until, 'is'), en: longDate(run.until, 'en') };
  return letterTo(config, 'days-left', to, {
    is: {
      subject: `${left.is} eftir af ökuskóla ${run.course}`,
      paragraphs: [
        `Þú hefur til ${until.is} til að ljúka ökuskóla ${run.course}. Svörin þín eru geymd og þú heldur áfram þar sem frá var horfið.`,
        'Náist það ekki getur þú byrjað aftur, án endurgjalds.',
      ],
      button: { label: 'Halda áfram', url },
      after: less(config).is,
    },
    en: {
      subject: `${left.en} left of Driving School ${run.course}`,
      paragraphs: [
        `You have until ${until.en} to finish Driving School ${run.course}. Your answers are kept, and you go on where you left off.`,
        'If you do not make it, you can start again, free of charge.',
      ],
      button: { label: 'Continue', url },
      after: less(config).en,
    },
  });
}

function expiredLetter(config: Config, to: Addressee, run: Run): Letter {
  const url = courseUrl(config, to, run);
  return letterTo(config, 'course-expired', to, {
    is: {
      subject: `Tíminn í ökuskóla ${run.course} er liðinn`,
      paragraphs: [
        `Dagarnir til að ljúka ökuskóla ${run.course} eru liðnir. Það er ekkert mál: þú getur byrjað aftur, án endurgjalds, þegar þér hentar.`,
      ],
      button: { label: 'Byrja aftur', url },
      after: less(config).is,
    },
    en: {
      subject: `Your time in Driving School ${run.course} has run out`,
      paragraphs: [
        `The days to finish Driving School ${run.course} have passed. That is all right: you can start again, free of charge, whenever it suits you.`,
      ],
      button: { label: 'Start again', url },
      after: less(config).en,
    },
  });
}
