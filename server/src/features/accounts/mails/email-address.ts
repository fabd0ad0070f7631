import type { MailContent } from '#platform/mail/content.ts';
import { UNDO_HOURS } from '../rules/mailed-links.ts';
import { greeting } from './greeting.ts';

/** After registration, to the address given (rule A5). */
export function verifyEmail({ name, url }: { name: string; url: string }): MailContent {
  return {
    subject: 'Confirm your e-mail address',
    preview: 'Show that this address is yours. The link works for 24 hours.',
    heading: 'Confirm your e-mail address',
    paragraphs: [
      greeting(name),
      'An account was opened with this address. Confirm that it is yours, so that we can reach you about your orders and your password.',
    ],
    action: { label: 'Confirm e-mail address', url },
    footnote: [
      'The link works once and for 24 hours. After that, ask for a new one in your settings.',
      'If you did not open an account, you need not do anything: the address stays unconfirmed.',
    ],
  };
}

/** To the new address, before the change counts. */
export function confirmNewEmail({
  name,
  email,
  url,
}: {
  name: string;
  email: string;
  url: string;
}): MailContent {
  return {
    subject: 'Confirm your new e-mail address',
    preview: 'Your account uses this address once you confirm it. The link works for 1 hour.',
    heading: 'Confirm your new e-mail address',
    paragraphs: [
      greeting(name),
      'You asked to use this address for your account. Until you confirm it, your old address stays in use.',
    ],
    facts: [{ name: 'New address', value: email }],
    action: { label: 'Use this address', url },
    footnote: [
      'The link works once and for 1 hour.',
      'If you did not ask for this, you need not do anything: no account changes.',
    ],
  };
}

/** To the address in use, as soon as another is asked for. `undoUrl` takes the change back once it took effect. */
export function emailChangeAsked({
  name,
  newEmail,
  url,
  undoUrl,
}: {
  name: string;
  newEmail: string;
  url: string;
  undoUrl: string | undefined;
}): MailContent {
  return {
    subject: 'Somebody asked to change your e-mail address',
    preview: 'If it was not you, cancel the change now.',
    heading: 'Your e-mail address is about to change',
    paragraphs: [
      greeting(name),
      'Somebody who knows your password asked to use another address for your account. The change takes effect once the new address is confirmed.',
      'If it was you, you need not do anything. If it was not you, cancel the change now, and set a new password after it: somebody knows yours.',
    ],
    facts: [{ name: 'New address', value: newEmail }],
    action: { label: 'Cancel the change', url },
    ...(undoUrl && { secondAction: { label: 'If the change took effect meanwhile, undo it', url: undoUrl } }),
    footnote: [
      `The first link works once, for 24 hours and until the change takes effect; the second once and for ${UNDO_HOURS} hours. If the change takes effect, another mail comes to this address.`,
    ],
  };
}

/** To the old address, after the change. `url` undoes it; there is none for a change of long ago. */
export function emailChanged({
  name,
  newEmail,
  url,
}: {
  name: string;
  newEmail: string;
  url: string | undefined;
}): MailContent {
  const changed = 'Your account uses another address from now on. You sign in with it, and mails go there.';
  const content = {
    subject: 'Your e-mail address was changed',
    heading: 'Your e-mail address was changed',
    facts: [{ name: 'New address', value: newEmail }],
  };
  if (url === undefined) {
    return {
      ...content,
      preview: 'If it was not you, write to us at once.',
      paragraphs: [
        greeting(name),
        changed,
        'If you changed it, you need not do anything. If it was not you, write to us at once: a link for a new password would no longer reach you here.',
      ],
      action: { label: 'Write to us', url: '/contact' },
    };
  }
  return {
    ...content,
    preview: `If it was not you, undo it. The link works for ${UNDO_HOURS} hours.`,
    paragraphs: [
      greeting(name),
      changed,
      'If you changed it, you need not do anything. If it was not you, undo it: your account uses this address again, every device is signed out, and we mail you a link here to set a new password.',
    ],
    action: { label: 'Undo the change', url },
    footnote: [
      `The link works once and for ${UNDO_HOURS} hours. Do not pass it on: whoever has it can take your account back to this address.`,
    ],
  };
}

/** To the address that an account had lately, once the one before it is back. */
export function emailChangeUndone({ name }: { name: string }): MailContent {
  return {
    subject: 'Your e-mail address was changed back',
    preview: 'The account uses the address that it had before.',
    heading: 'Your e-mail address was changed back',
    paragraphs: [
      greeting(name),
      'The change to this address was undone by a link mailed to the previous address. The account uses that address again, its password was removed, and every device is signed out.',
      'If the account is yours, write to us at once.',
    ],
    action: { label: 'Write to us', url: '/contact' },
  };
}
