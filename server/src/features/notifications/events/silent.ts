import type { EventNotifications, EventNotificationsOf } from './notification-rule.ts';

const OF_THE_DEMO: EventNotifications<'demo.begun'> = { nobody: 'the demo market fills itself' };

const NOT_YET = { nobody: 'reviews and questions are not there yet' };

export const SILENT_EVENTS: EventNotificationsOf<
  'demo' | 'delivery' | 'review' | 'review_reply' | 'question' | 'answer'
> = {
  'demo.begun': OF_THE_DEMO,
  'demo.filled': OF_THE_DEMO,
  'review.published': NOT_YET,
  'review_reply.published': NOT_YET,
  'question.published': NOT_YET,
  'answer.published': NOT_YET,
  'delivery.downloaded': { nobody: 'the download log of both sides shows it' },
};
