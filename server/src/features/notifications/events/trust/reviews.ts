import type { EventNotificationsOf } from '../notification-rule.ts';

const reviewsOf = (projectId: string) => `/project/${projectId}#reviews`;

const ofReviews = { type: 'REVIEW_UPDATE', mail: 'standard' } as const;

/** What buyers and sellers say to each other in reviews (rule R1). */
export const REVIEW_NOTIFICATIONS: EventNotificationsOf<'review'> & EventNotificationsOf<'review_reply'> = {
  'review.published': [
    {
      ...{ reader: 'seller', priority: 'medium', ...ofReviews },
      about: 'A buyer has reviewed one of their listings',
      text: (_event, { listing }) =>
        listing && {
          title: `New review of ${listing.title}`,
          message: 'Read it, and reply if there is something to say. Everybody can read your reply.',
          action: { label: 'Open your reviews', url: '/dashboard/seller/reviews' },
        },
    },
  ],
  'review.invited': [
    {
      ...{ reader: 'person', priority: 'low', ...ofReviews },
      about: 'Seven days after a purchase, once: whether they want to review it',
      text: ({ subjectId }, { listing }) =>
        listing && {
          title: `How is ${listing.title}?`,
          message: 'You bought it a week ago. A few lines help those who are about to choose.',
          action: { label: 'Write a review', url: reviewsOf(subjectId) },
        },
    },
  ],
  'review_reply.published': [
    {
      ...{ reader: 'person', priority: 'low', ...ofReviews },
      about: 'The seller has replied to their review',
      text: ({ data }, { listing }) =>
        listing && {
          title: `${listing.sellerName} replied to your review`,
          message: `You can read it below your review of ${listing.title}.`,
          action: { label: 'Read the reply', url: reviewsOf(data.projectId) },
        },
    },
  ],
};
