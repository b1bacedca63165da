/** Letters about how an account is held: a new address to confirm, the old one told, the password changed. */
import { LEARNERS_LINK_HOURS, LEARNERS_PAGE_DAYS } from '../../../sync/account/my-learners.ts';
import { INVITATION_DAYS } from '../../../sync/staff/invitation-contract.ts';
import type { Config } from '../../platform/config/config.ts';
import { letterTo, siteUrl, type Addressee } from './letter.ts';
import type { Letter } from './queue-store.ts';

/** To the new address. @param token goes into the link and nowhere else. */
export function emailConfirmLetter(config: Config, to: Addressee, token: string): Letter {
  const url = siteUrl(config, 'confirmEmail', to.language, { token });
  return letterTo(config, 'email-confirm', to, {
    is: {
      subject: 'Staðfestu nýtt netfang',
      paragraphs: [
        `Beðið var um að bréf frá ${config.brand} berist hingað framvegis.`,
        'Smelltu á hnappinn til að staðfesta netfangið. Tengillinn gildir í eina klukkustund. Önnur tæki verða skráð út.',
      ],
      button: { label: 'Staðfesta netfangið', url },
      after: ['Ef þú baðst ekki um þetta þarftu ekkert að gera og þá breytist ekkert.'],
    },
    en: {
      subject: 'Confirm your new e-mail address',
      paragraphs: [
        `Someone asked that letters from ${config.brand} come here from now on.`,
        'Press the button to confirm the address. The link works for one hour. You will be signed out on other devices.',
      ],
      button: { label: 'Confirm the address', url },
      after: ['If you did not ask for this, there is nothing you need to do and nothing will change.'],
    },
  });
}

/** To the old address, before the new one counts. */
export function emailNoticeLetter(config: Config, to: Addressee): Letter {
  const url = siteUrl(config, 'forgot', to.language);
  return letterTo(config, 'email-notice', to, {
    is: {
      subject: 'Beðið var um að breyta netfanginu þínu',
      paragraphs: [
        `Beðið var um nýtt netfang fyrir aðganginn þinn hjá ${config.brand}, og lykilorðið þitt var notað til þess. Það tekur gildi þegar tengill í nýja pósthólfinu er opnaður.`,
        'Ef þú baðst um þetta þarftu ekkert að gera hér. Ef ekki skaltu velja nýtt lykilorð strax; þá breytist netfangið ekki og allir eru skráðir út.',
      ],
      button: { label: 'Velja nýtt lykilorð', url },
    },
    en: {
      subject: 'Someone asked to change your e-mail address',
      paragraphs: [
        `Someone asked for a new e-mail address for your account with ${config.brand}, using your password. It takes effect when the link in the new mailbox is opened.`,
        'If it was you, there is nothing to do here. If not, choose a new password at once; then the address does not change and everyone is signed out.',
      ],
      button: { label: 'Choose a new password', url },
    },
  });
}

export function passwordChangedLetter(config: Config, to: Addressee): Letter {
  const url = siteUrl(config, 'forgot', to.language);
  return letterTo(config, 'password-changed', to, {
    is: {
      subject: 'Lykilorðinu þínu var breytt',
      paragraphs: [
        `Lykilorðinu að aðganginum þínum hjá ${config.brand} var breytt og önnur tæki voru skráð út.`,
        'Ef þú gerðir þetta ekki skaltu velja nýtt lykilorð strax.',
      ],
      button: { label: 'Velja nýtt lykilorð', url },
    },
    en: {
      subject: 'Your password was changed',
      paragraphs: [
        `The password of your account with ${config.brand} was changed, and other devices were signed out.`,
        'If this was not you, choose a new password at once.',
      ],
      button: { label: 'Choose a new password', url },
    },
  });
}

const CORRECTED = {
  name: { is: 'nafninu þínu', en: 'name' },
  email: { is: 'netfanginu þínu', en: 'e-mail address' },
  ssn: { is: 'kennitölunni þinni', en: 'kennitala' },
} as const;

/** To the address as it was, when the school has corrected who somebody is. */
export function detailsCorrectedLetter(config: Config, to: Addressee, field: keyof typeof CORRECTED): Letter {
  const url = `mailto:${config.contactEmail}`;
  const what = CORRECTED[field];
  return letterTo(config, 'details-corrected', to, {
    is: {
      subject: `Skólinn breytti ${what.is}`,
      paragraphs: [
        `Starfsfólk skólans breytti ${what.is} á aðganginum þínum hjá ${config.brand}.`,
        'Ef þú kannast ekki við að hafa beðið um það skaltu hafa samband við okkur strax.',
      ],
      button: { label: 'Skrifa skólanum', url },
    },
    en: {
      subject: `The school changed your ${what.en}`,
      paragraphs: [
        `The school’s staff changed the ${what.en} on your account with ${config.brand}.`,
        'If you do not remember asking for this, please contact us at once.',
      ],
      button: { label: 'Write to the school', url },
    },
  });
}

/** To somebody who works here: the password is known to whoever guesses at the second factor. */
export function factorTriedLetter(config: Config, to: Addressee): Letter {
  const url = siteUrl(config, 'forgot', to.language);
  return letterTo(config, 'factor-tried', to, {
    is: {
      subject: 'Einhver reynir að komast inn á aðganginn þinn',
      paragraphs: [
        `Rangur öryggiskóði hefur verið sleginn inn fimm sinnum eða oftar í dag á aðganginum þínum hjá ${config.brand}. Sá sem það gerir kann lykilorðið þitt.`,
        'Ef þú varst þar ekki að verki skaltu velja nýtt lykilorð strax. Þá eru allir skráðir út.',
      ],
      button: { label: 'Velja nýtt lykilorð', url },
    },
    en: {
      subject: 'Someone is trying to get into your account',
      paragraphs: [
        `A wrong security code was entered five times or more today for your account with ${config.brand}. Whoever does this knows your password.`,
        'If it was not you, choose a new password at once. Everyone is then signed out.',
      ],
      button: { label: 'Choose a new password', url },
    },
  });
}

type Invited = Omit<Addressee, 'id'> & { /** Account of who invites. */ readonly about: string };

/** To somebody who has no account yet. @param secret goes into the link and nowhere else. */
export function staffInvitedLetter(config: Config, { about, ...to }: Invited, by: string, secret: string): Letter {
  const url = `${siteUrl(config, 'staffInvitation', to.language)}#${secret}`;
  return letterTo(
    config,
    'staff-invited',
    { id: about, ...to },
    {
      is: {
        subject: `Þér er boðið að vinna í kerfi ${config.brand}`,
        paragraphs: [
          `${by} býður þér aðgang að starfsmannasíðum ${config.brand}.`,
          'Smelltu á hnappinn, veldu lykilorð og settu upp tveggja þátta innskráningu. Hafðu símann við höndina. Aðgangurinn opnast þegar annar stjórnandi hefur samþykkt hann.',
        ],
        button: { label: 'Þiggja boðið', url },
        after: [`Tengillinn gildir í ${INVITATION_DAYS} daga. Ef þú kannast ekki við þetta þarftu ekkert að gera.`],
      },
      en: {
        subject: `You are invited to work in ${config.brand}’s system`,
        paragraphs: [
          `${by} offers you access to the staff pages of ${config.brand}.`,
          'Press the button, choose a password and set up two-factor sign-in. Have your phone at hand. Access opens when another manager has approved it.',
        ],
        button: { label: 'Accept the invitation', url },
        after: [
          `The link works for ${INVITATION_DAYS} days. If you do not know what this is about, there is nothing you need to do.`,
        ],
      },
    },
  );
}

/** To a manager who can approve. @param invited name of who has signed up. */
export function staffWaitingLetter(config: Config, to: Addressee, invited: string): Letter {
  const url = `${siteUrl(config, 'office', to.language)}#adgangur`;
  return letterTo(config, 'staff-waiting', to, {
    is: {
      subject: `${invited} bíður samþykkis`,
      paragraphs: [
        `${invited} hefur þegið boð um að vinna í kerfi ${config.brand} og sett upp tveggja þátta innskráningu.`,
        'Gakktu úr skugga um að það sé rétta manneskjan, til dæmis með símtali, og samþykktu svo aðganginn.',
      ],
      button: { label: 'Opna starfsmannalistann', url },
    },
    en: {
      subject: `${invited} is waiting for approval`,
      paragraphs: [
        `${invited} has accepted an invitation to work in ${config.brand}’s system and set up two-factor sign-in.`,
        'Make sure it is the right person, for example by telephone, and then approve the access.',
      ],
      button: { label: 'Open the staff list', url },
    },
  });
}

export function staffApprovedLetter(config: Config, to: Addressee): Letter {
  const url = siteUrl(config, 'today', to.language);
  return letterTo(config, 'staff-approved', to, {
    is: {
      subject: 'Aðgangurinn þinn er opinn',
      paragraphs: [
        `Aðgangurinn þinn að starfsmannasíðum ${config.brand} hefur verið samþykktur.`,
        'Skráðu þig inn með kennitölu, lykilorðinu sem þú valdir og tölu úr auðkenningarforritinu.',
      ],
      button: { label: 'Opna starfsmannasíður', url },
    },
    en: {
      subject: 'Your access is open',
      paragraphs: [
        `Your access to the staff pages of ${config.brand} has been approved.`,
        'Sign in with your kennitala, the password you chose and a code from the authenticator app.',
      ],
      button: { label: 'Open the staff pages', url },
    },
  });
}

/** To an instructor, who has no account. @param secret goes into the link and nowhere else. */
export function instructorLinkLetter(config: Config, to: Addressee, secret: string): Letter {
  const url = `${siteUrl(config, 'myLearners', to.language)}#${secret}`;
  return letterTo(config, 'instructor-link', to, {
    is: {
      subject: 'Nemendur þínir í ökuskólanum',
      paragraphs: [
        `Hér er tengill á síðu hjá ${config.brand} þar sem þú sérð hvernig náminu miðar hjá nemendum þínum. Þar eru þeir sem hafa leyft þér að sjá það.`,
        `Tengillinn virkar einu sinni og gildir í ${LEARNERS_LINK_HOURS} klukkustundir. Síðan er svo opin í tækinu þínu í ${LEARNERS_PAGE_DAYS} daga.`,
      ],
      button: { label: 'Sjá nemendur mína', url },
      after: ['Ekki senda tengilinn áfram. Ef þú kannast ekki við þetta þarftu ekkert að gera.'],
    },
    en: {
      subject: 'Your learners at the driving school',
      paragraphs: [
        `This is a link to a page of ${config.brand} where you see how your learners are getting on. It shows those who have allowed you to see it.`,
        `The link works once, within ${LEARNERS_LINK_HOURS} hours. The page then stays open on your device for ${LEARNERS_PAGE_DAYS} days.`,
      ],
      button: { label: 'See my learners', url },
      after: [
        'Please do not pass the link on. If you do not know what this is about, there is nothing you need to do.',
      ],
    },
  });
}
