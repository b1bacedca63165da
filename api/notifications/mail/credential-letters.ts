/** Letters about credentials: address changes, password changes, staff invitations. */
import { LEARNERS_LINK_HOURS, LEARNERS_PAGE_DAYS } from '../../../sync/account/my-learners.ts';
import { INVITATION_DAYS } from '../../../sync/staff/invitation-contract.ts';
import type { Config } from '../../platform/config/config.ts';
import { letterTo, siteUrl, type Addressee } from './letter.ts';
import type { Letter } from './queue-store.ts';

/** To the new address. @param token goes only into the link. */
export const emailConfirmLetter = (config: Config, to: Addressee, token: string): Letter =>
  letterTo(config, 'email-confirm', to, { url: siteUrl(config, 'confirmEmail', to.language, { token }) });

/** To the old address, before the new one takes effect. */
export const emailNoticeLetter = (config: Config, to: Addressee): Letter =>
  letterTo(config, 'email-notice', to, { url: siteUrl(config, 'forgot', to.language) });

export const passwordChangedLetter = (config: Config, to: Addressee): Letter =>
  letterTo(config, 'password-changed', to, { url: siteUrl(config, 'forgot', to.language) });

/** To the previous address, after staff corrected a learner's details. */
export const detailsCorrectedLetter = (
  config: Config,
  to: Addressee,
  fields: readonly ('name' | 'email' | 'ssn')[],
): Letter =>
  letterTo(config, 'details-corrected', to, {
    subject: `details-corrected.${fields.length === 1 ? fields[0] : 'many'}.subject`,
    body: [...fields.map((field) => `details-corrected.${field}.body`), 'details-corrected.contact'],
    url: `mailto:${config.contactEmail}`,
  });

/** To a staff member: whoever tries second factors already knows the password. */
export const factorTriedLetter = (config: Config, to: Addressee): Letter =>
  letterTo(config, 'factor-tried', to, { url: siteUrl(config, 'forgot', to.language) });

type Invited = Omit<Addressee, 'id'> & { /** Account id of the inviting person. */ readonly about: string };

/** To a person without account. @param secret goes only into the link. */
export const staffInvitedLetter = (config: Config, { about, ...to }: Invited, by: string, secret: string): Letter =>
  letterTo(
    config,
    'staff-invited',
    { id: about, ...to },
    {
      values: { by, days: INVITATION_DAYS },
      url: `${siteUrl(config, 'staffInvitation', to.language)}#${secret}`,
    },
  );

/** To a manager who can approve. @param invited name of the invited person. */
export const staffWaitingLetter = (config: Config, to: Addressee, invited: string): Letter =>
  letterTo(config, 'staff-waiting', to, {
    values: { invited },
    url: `${siteUrl(config, 'office', to.language)}#adgangur`,
  });

export const staffApprovedLetter = (config: Config, to: Addressee): Letter =>
  letterTo(config, 'staff-approved', to, { url: siteUrl(config, 'today', to.language) });

/** To an instructor, who has no account. @param secret goes only into the link. */
export const instructorLinkLetter = (config: Config, to: Addressee, secret: string): Letter =>
  letterTo(config, 'instructor-link', to, {
    values: { hours: LEARNERS_LINK_HOURS, days: LEARNERS_PAGE_DAYS },
    url: `${siteUrl(config, 'myLearners', to.language)}#${secret}`,
  });
