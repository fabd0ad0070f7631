import type { SupportSide } from '#contract/support/constants.ts';
import type { EventRow, EventType } from '#platform/events/record-event.ts';
import { mailOfAnnouncement, mailOfDeadline, mailOfMessage } from '../../../support/public.ts';
import type { EventNotificationsOf, NotificationRule } from '../notification-rule.ts';

const toSide = { type: 'SUPPORT_UPDATE', mail: 'standard' } as const;

/** Several messages in a row are one notice and one mail, until its reader has looked at the thread. */
const topicOf = (reader: SupportSide, threadId: string) => `support:${threadId}:${reader}`;

function wrote(reader: SupportSide): NotificationRule<'support.message_written'> {
  return {
    ...{ ...toSide, reader, priority: 'high' },
    about: 'The other side has written about a purchase; once until they have read it',
    topic: ({ subjectId }) => topicOf(reader, subjectId),
    mailContent: (ctx, event) => mailOfMessage(ctx, event, reader),
  };
}

type Deadline = 'support.answer_due' | 'support.answer_overdue';

function deadline(
  reader: SupportSide,
  priority: NotificationRule['priority'],
  about: string,
): NotificationRule<Deadline> {
  return {
    ...{ ...toSide, reader, priority, about },
    mailContent: (ctx, event) => mailOfDeadline(ctx, event, reader),
  };
}

/** Help after the sale (rule R6). */
export const SUPPORT_NOTIFICATIONS: EventNotificationsOf<'support'> = {
  'support.message_written': [wrote('buyer'), wrote('seller')],
  'support.read': { nobody: 'who has read it knows; what they were told of the thread is read with it' },
  'support.answer_due': [
    deadline('seller', 'high', 'Three quarters of the time that they declared to answer have passed; once'),
  ],
  'support.answer_overdue': [
    deadline(
      'buyer',
      'high',
      'The seller missed the declared answer time, which is a ground for a refund; sent once',
    ),
    deadline('seller', 'urgent', 'The time that they declared to answer has passed; once'),
  ],
};

/** The notice of a new version, until its seller says more about it. */
export const versionTopic = (versionId: string) => `version:${versionId}`;

/** What a seller tells the owners of a listing; its mails end for one listing by one click. */
export const ANNOUNCED: NotificationRule<'listing.version_announced'> = {
  ...{ reader: 'owners', type: 'OWNER_NEWS', priority: 'low', mail: 'standard' },
  about: 'The seller of something they own writes to its owners about a version; once for each version',
  listing: ({ subjectId }) => subjectId,
  text: ({ data, subjectId }, { listing }) =>
    listing && {
      title: `${listing.title} ${data.number}: a word from its seller`,
      message: `${listing.sellerName} has written to everybody who bought it.`,
      action: { label: 'Read it', url: `/project/${subjectId}#versions` },
    },
  mailContent: (ctx, event, uid) => mailOfAnnouncement(ctx, event, uid),
};

/** A side that has read or written has seen what they were told of the thread. */
const seenBy = ({ data, subjectId }: EventRow<'support.read' | 'support.message_written'>) =>
  topicOf(data.by, subjectId);

export const SUPPORT_SETTLED = {
  'support.read': seenBy,
  'support.message_written': seenBy,
  'listing.version_announced': ({ data }: EventRow<'listing.version_announced'>) =>
    versionTopic(data.versionId),
} satisfies { [E in EventType]?: (event: EventRow<E>) => string };
