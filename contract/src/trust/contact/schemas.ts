import * as z from 'zod';
import { EMAIL_INVALID } from '../../accounts/constants.ts';
import { hasInvisible } from '../../confusable-text.ts';
import { boundedText, trimmedText } from '../../text.ts';
import { CONTACT_EMAIL, CONTACT_LIMITS, CONTACT_SUBJECTS, CONTACT_TEXTS } from './constants.ts';

const { nameMax, emailMax, messageMin, messageMax } = CONTACT_LIMITS;

export const ContactInput = z.object({
  name: trimmedText(nameMax, CONTACT_TEXTS.nameTooLong, CONTACT_TEXTS.name)
    .min(1, CONTACT_TEXTS.name)
    .refine((name) => !hasInvisible(name), CONTACT_TEXTS.nameInvisible),
  email: trimmedText(emailMax, EMAIL_INVALID, CONTACT_TEXTS.email)
    .min(1, { error: CONTACT_TEXTS.email, abort: true })
    .regex(CONTACT_EMAIL, EMAIL_INVALID)
    .refine((email) => !hasInvisible(email), EMAIL_INVALID),
  subject: z.enum(CONTACT_SUBJECTS, { error: CONTACT_TEXTS.subject }),
  message: trimmedText(messageMax, CONTACT_TEXTS.messageLong, CONTACT_TEXTS.messageShort).min(
    messageMin,
    CONTACT_TEXTS.messageShort,
  ),
  /** No person sees this field; whoever fills it in is a program. */
  website: boundedText(500).default(''),
});
export type ContactInput = z.input<typeof ContactInput>;
