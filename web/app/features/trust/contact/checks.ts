import { EMAIL_INVALID } from '#contract/accounts/constants.ts';
import { CONTACT_EMAIL, CONTACT_LIMITS, CONTACT_TEXTS } from '#contract/trust/contact/constants.ts';

/** What is wrong with each field, in the order of the form; in the words of the server. */
export const CONTACT_CHECKS = {
  name: (name: string) => (name.trim() === '' ? CONTACT_TEXTS.name : undefined),
  email: (email: string) => {
    if (email.trim() === '') return CONTACT_TEXTS.email;
    return CONTACT_EMAIL.test(email.trim()) ? undefined : EMAIL_INVALID;
  },
  subject: (subject: string) => (subject === '' ? CONTACT_TEXTS.subject : undefined),
  message: (message: string) => {
    const { length } = message.trim();
    if (length < CONTACT_LIMITS.messageMin) return CONTACT_TEXTS.messageShort;
    return length > CONTACT_LIMITS.messageMax ? CONTACT_TEXTS.messageLong : undefined;
  },
  website: () => undefined,
};
