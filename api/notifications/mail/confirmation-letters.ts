/** Letters about a finished course on its way into the learning record. */
import type { CourseNr } from '../../../sync/scalar.ts';
import type { Config } from '../../platform/config/config.ts';
import { letterTo, siteUrl, type Addressee } from './letter.ts';
import type { Letter } from './queue-store.ts';

export function courseConfirmedLetter(config: Config, to: Addressee, course: CourseNr): Letter {
  const url = siteUrl(config, 'completion', to.language, { courseId: course });
  return letterTo(config, 'course-confirmed', to, {
    is: {
      subject: `Ökuskóli ${course} er kominn í ökunámsbókina þína`,
      paragraphs: [
        `Við höfum skráð í ökunámsbókina þína hjá Samgöngustofu að þú hafir lokið ökuskóla ${course}.`,
        'Þú getur skoðað hana á Mínum síðum á island.is. Ræddu við ökukennarann þinn um framhaldið.',
      ],
      button: { label: 'Sjá næstu skref', url },
    },
    en: {
      subject: `Driving School ${course} is in your learning record`,
      paragraphs: [
        `We have entered in your learning record at the Icelandic Transport Authority that you have finished Driving School ${course}.`,
        'You can look at it under Mínar síður on island.is. Talk to your instructor about what comes next.',
      ],
      button: { label: 'See what comes next', url },
    },
  });
}

export function permitMissingLetter(config: Config, to: Addressee, course: CourseNr): Letter {
  const url = siteUrl(config, 'completion', to.language, { courseId: course });
  return letterTo(config, 'permit-missing', to, {
    is: {
      subject: 'Námsheimild vantar',
      paragraphs: [
        `Þú hefur lokið ökuskóla ${course}, en við getum ekki skráð það hjá Samgöngustofu: þú átt ekki ökunámsbók enn. Hún verður til þegar sýslumaður samþykkir námsheimildina þína.`,
        'Sæktu um námsheimild á island.is og farðu svo til sýslumanns með mynd ef þú hefur ekki gert það.',
        'Við reynum aftur á hverjum degi og látum þig vita þegar það tekst. Það sem þú hefur lokið stendur.',
      ],
      button: { label: 'Skoða árangurinn', url },
    },
    en: {
      subject: 'Your study permit is missing',
      paragraphs: [
        `You have finished Driving School ${course}, but we cannot enter it at the Icelandic Transport Authority: you have no learning record yet. It is created when the district commissioner grants your study permit.`,
        'Apply for the permit on island.is and then take a photo to the district commissioner, if you have not done so.',
        'We try again every day and will tell you when it has worked. What you have finished stays finished.',
      ],
      button: { label: 'See your result', url },
    },
  });
}
