/** What a pushed notice says: nothing private, as it shows on a locked screen. */
import type { Language } from '../../../sync/language.ts';
import { pathTo } from '../../../sync/paths.ts';
import type { News } from '../../../sync/progress/notices.ts';
import type { PushMessage } from '../../../sync/progress/push-message.ts';
import type { CourseNr } from '../../../sync/scalar.ts';

type Words = { readonly title: string; readonly body: string };

export function pushMessage(news: News, course: CourseNr, language: Language): PushMessage {
  const isDone = news.kind === 'finished' || news.kind === 'confirmed';
  return {
    ...words(news, course)[language],
    language,
    path: pathTo(isDone ? 'completion' : 'course', language, { courseId: course }),
    tag: `${news.kind}-course-${course}`,
  };
}

function words(news: News, course: CourseNr): Readonly<Record<Language, Words>> {
  switch (news.kind) {
    case 'round-open':
      return {
        is: { title: `Lota ${news.round} er opin`, body: `Þú getur haldið áfram í ökuskóla ${course}.` },
        en: { title: `Round ${news.round} is open`, body: `You can go on with Driving School ${course}.` },
      };
    case 'days-left':
      return {
        is: {
          title: `${news.days === 1 ? 'Einn dagur' : `${news.days} dagar`} eftir af ökuskóla ${course}`,
          body: 'Haltu áfram þar sem frá var horfið.',
        },
        en: {
          title: `${news.days === 1 ? 'One day' : `${news.days} days`} left of Driving School ${course}`,
          body: 'Go on where you left off.',
        },
      };
    case 'expired':
      return {
        is: { title: `Tíminn í ökuskóla ${course} er liðinn`, body: 'Þú getur byrjað aftur, án endurgjalds.' },
        en: {
          title: `Your time in Driving School ${course} has run out`,
          body: 'You can start again, free of charge.',
        },
      };
    case 'finished':
      return {
        is: { title: `Þú hefur lokið ökuskóla ${course}`, body: 'Til hamingju! Sjáðu hvað tekur við.' },
        en: { title: `You have finished Driving School ${course}`, body: 'Congratulations! See what comes next.' },
      };
    case 'confirmed':
      return {
        is: { title: `Ökuskóli ${course} er kominn í ökunámsbókina`, body: 'Sjáðu hvað tekur við.' },
        en: { title: `Driving School ${course} is in your learning record`, body: 'See what comes next.' },
      };
  }
}
