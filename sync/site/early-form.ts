/** A form that the server has drawn can be sent before the app is awake: the page itself holds that back, and the app sends it once it has taken the form over. */

/** Attribute of such a form until then; `SENT` once its reader has sent it. */
export const ASLEEP = 'data-asleep';
export const SENT = 'sent';

/** Script that stands in pages with such a form; the content security policy names its hash. */
export const HOLD_SENT = `addEventListener('submit',e=>{let f=e.target;if(f.hasAttribute('${ASLEEP}')){e.preventDefault();f.setAttribute('${ASLEEP}','${SENT}')}},true)`;
