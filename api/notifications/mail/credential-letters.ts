/** Letters about how an account is held: a new address to confirm, the old one told, the password changed. */
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
