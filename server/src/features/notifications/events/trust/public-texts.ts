import { HIDE_REASONS, PUBLIC_TEXT_NAMES } from '#contract/public-texts/constants.ts';
import type { EventRow } from '#platform/events/record-event.ts';
import type { EventNotificationsOf } from '../notification-rule.ts';

const OWN_TEXTS = { label: 'See what you wrote', url: '/account/texts' } as const;

const textTopic = (event: Pick<EventRow, 'subjectId'>) => `text:${event.subjectId}`;
const toAdmins = { reader: 'admins', type: 'ADMIN_ALERT', priority: 'medium', mail: 'standard' } as const;
const toAuthor = { reader: 'author', type: 'ACCOUNT_UPDATE', priority: 'medium', mail: 'standard' } as const;

/** What admins decide about reviews, replies, questions and answers (rules R1, R2). */
export const PUBLIC_TEXT_NOTIFICATIONS: EventNotificationsOf<'public_text'> = {
  'public_text.hidden': [
    {
      ...toAuthor,
      about: 'What they wrote is hidden, and why; or stays hidden after their appeal',
      text: ({ data: { kind, code, reason, isAppeal } }) => ({
        title: isAppeal
          ? `Your ${PUBLIC_TEXT_NAMES[kind]} stays hidden`
          : `Your ${PUBLIC_TEXT_NAMES[kind]} is hidden`,
        message: [`${HIDE_REASONS[code]}.`, reason, isAppeal ? '' : 'You can appeal once.']
          .filter((part) => part !== '')
          .join(' '),
        action: OWN_TEXTS,
      }),
    },
  ],
  'public_text.shown': [
    {
      ...toAuthor,
      about: 'What was hidden of theirs can be read again',
      text: ({ data: { kind } }) => ({
        title: `Your ${PUBLIC_TEXT_NAMES[kind]} can be read again`,
        message: 'We have looked at it again, and everybody can read it.',
        action: OWN_TEXTS,
      }),
    },
  ],
  'public_text.appealed': [
    {
      ...toAdmins,
      about: 'The author of a hidden text appeals',
      topic: textTopic,
      text: ({ data: { kind }, subjectId }) => ({
        title: `Appeal for a hidden ${PUBLIC_TEXT_NAMES[kind]}`,
        message: 'Its author says why it should be shown. Show it again, or say that it stays hidden.',
        action: { label: 'Open the text', url: `/dashboard/admin/texts/${subjectId}` },
      }),
    },
  ],
  'public_text.held': [
    {
      ...toAdmins,
      about: 'A text of a new account waits for them',
      topic: textTopic,
      text: ({ data: { kind }, subjectId }) => ({
        title: `A ${PUBLIC_TEXT_NAMES[kind]} of a new account waits`,
        message: 'Publish it, or hide it and say why.',
        action: { label: 'Open the text', url: `/dashboard/admin/texts/${subjectId}` },
      }),
    },
  ],
};

/** After it nothing about a text waits for admins any more. */
export const PUBLIC_TEXT_SETTLED = {
  'public_text.hidden': textTopic,
  'public_text.shown': textTopic,
  'review.published': textTopic,
  'review_reply.published': textTopic,
  'question.published': textTopic,
  'answer.published': textTopic,
};
