import { formatDateTime } from '#contract/formats/dates.ts';
import type { MailContent } from '#platform/mail/content.ts';
import { greeting } from './greeting.ts';

/** As soon as somebody has asked to have their account deleted (rule A9). `url` keeps it. */
export function deletionAsked({ name, url, dueAt }: { name: string; url: string; dueAt: Date }): MailContent {
  return {
    subject: 'Your account will be deleted',
    preview: 'You can keep it until then with one click.',
    heading: 'Your account will be deleted',
    paragraphs: [
      greeting(name),
      'You asked us to delete your account. You are signed out everywhere, and your projects have left the market. After a week your personal data is deleted for good, and you can no longer download what you bought.',
      'If you change your mind, or if it was not you, keep the account: everything is as it was before. If it was not you, set a new password after that, because somebody knows yours.',
    ],
    facts: [{ name: 'Deleted on', value: formatDateTime(dueAt) }],
    action: { label: 'Keep my account', url },
    footnote: [
      'Nothing happens when you open the link. The account is kept when you press the button there.',
    ],
  };
}

/** The week is over, and something came in the way meanwhile (rule A9). `why`: sentences with what to do. */
export function deletionDelayed({
  name,
  url,
  why,
}: {
  name: string;
  url: string;
  why: readonly string[];
}): MailContent {
  return {
    subject: 'Your account could not be deleted yet',
    preview: 'Something has to be settled first.',
    heading: 'Your account could not be deleted yet',
    paragraphs: [
      greeting(name),
      'The week is over, but something has to be settled before your account can be deleted. It stays closed until then.',
      ...why,
      'We try again every day, and you need not ask again. To settle something yourself, keep the account, sign in, and delete it again afterwards.',
    ],
    action: { label: 'Keep my account', url },
  };
}
