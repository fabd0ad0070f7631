import type { ReportSubject } from '#contract/trust/reports/constants.ts';
import type { EventRow } from '#platform/events/record-event.ts';
import type { EventNotificationsOf, NotificationRule } from '../notification-rule.ts';

const THINGS: Record<ReportSubject, string> = {
  listing: 'a listing',
  message: 'a message',
  support: 'a message about a purchase',
  user: 'an account',
  review: 'a review',
  review_reply: 'a reply to a review',
  question: 'a question',
  answer: 'an answer',
};

const resolved: NotificationRule<'report.resolved'> = {
  ...{ reader: 'reporter', type: 'SYSTEM_NOTIFICATION', priority: 'low', mail: 'standard' },
  about: 'Their report was looked at',
  text: ({ data }) => ({
    title: 'We have looked at your report',
    message:
      data.act === 'dismiss'
        ? `You reported ${THINGS[data.about]}. We found that it keeps to the rules, so nothing changes.`
        : `You reported ${THINGS[data.about]}, and we have acted on it. Thank you for telling us.`,
  }),
};

/** Reports about one thing are decided together; then they are read for everybody. */
const reportTopic = ({ data }: EventRow<'report.filed' | 'report.resolved'>) =>
  `report:${data.about}:${data.aboutId}`;

/** Reports of people (rule R4). */
export const REPORT_NOTIFICATIONS: EventNotificationsOf<'report'> = {
  'report.filed': [
    {
      ...{ reader: 'admins', type: 'ADMIN_ALERT', priority: 'high', mail: 'standard' },
      about: 'Something was reported, and why; only the first of several reports about one thing',
      topic: reportTopic,
      text: ({ data, subjectId }) => ({
        title: `Report about ${THINGS[data.about]}`,
        message: `The reason given: ${data.reason.replaceAll('_', ' ')}. It waits in the queue.`,
        action: { label: 'Open the report', url: `/dashboard/admin/reports/${subjectId}` },
      }),
    },
  ],
  'report.resolved': [resolved],
};

/** After it nothing of a reported thing waits any more. */
export const REPORT_SETTLED = { 'report.resolved': reportTopic };
