import type { EventRow, EventType } from '#platform/events/record-event.ts';
import { type DecisionEvent, mailOfAbandoned, mailOfDecision, mailOfVersion } from '../../listings/public.ts';
import type { NotificationText } from '../rules/notifications.ts';
import type { EventNotificationsOf, NotificationFacts, NotificationRule } from './notification-rule.ts';
import { ANNOUNCED, versionTopic } from './trust/support.ts';
import { WISHED_PRICE, WISHED_VERSION } from './wishes/wishlists.ts';

/** The seller, told with the text of the decision's own mail. */
function decided(
  priority: NotificationRule['priority'],
  about: string,
): NotificationRule<DecisionEvent['type']> {
  return {
    ...{ reader: 'seller', priority, about, type: 'PROJECT_UPDATE', mail: 'standard' },
    mailContent: (ctx, event) => mailOfDecision(ctx, event as DecisionEvent),
  };
}

/** Alerts about what waits in one listing; decided upon, they are read for everybody. */
const reviewTopic = (event: EventRow) => `review:${event.subjectId}`;

const waiting = {
  reader: 'admins',
  type: 'ADMIN_ALERT',
  priority: 'medium',
  mail: 'none',
  topic: reviewTopic,
} as const;

const toFollowers = {
  reader: 'seller_followers',
  type: 'FOLLOWED_SELLER',
  priority: 'low',
  mail: 'standard',
} as const;

/** Where a notice of somebody followed ends. */
const unfollowHint = (name: string) =>
  `You follow ${name}. You can stop at any time among the sellers you follow.`;

/** What was approved at once, or taken back meanwhile, waits for nobody. */
function waits({ listing }: NotificationFacts, title: string): NotificationText | null {
  if (!listing?.waits) return null;
  return {
    title,
    message: `${listing.title} by ${listing.sellerName} waits for a decision.`,
    action: { label: 'Review it', url: `/dashboard/admin/review/${listing.id}` },
  };
}

/** Listings, their versions and what is decided about them (rules L). */
export const LISTING_NOTIFICATIONS: EventNotificationsOf<'listing'> = {
  'listing.created': { nobody: 'a draft is its seller’s alone' },
  'listing.changed': { nobody: 'the seller did it, and nothing waits for anybody' },
  'listing.submitted': [
    {
      ...waiting,
      about: 'A listing waits for review, unless it was approved at once',
      text: (_event, facts) => waits(facts, 'A listing waits for review'),
    },
  ],
  'listing.version_submitted': [
    {
      ...waiting,
      about: 'A version waits for review, unless it was approved at once',
      text: ({ data }, facts) => waits(facts, `Version ${data.number} waits for review`),
    },
  ],
  'listing.version_withdrawn': { nobody: 'the seller did it, and it waits no more' },
  'listing.unlisted': { nobody: 'the seller did it; buyers keep access, negotiations tell of their own end' },
  'listing.relisted': { nobody: 'the seller did it' },
  'listing.archived': { nobody: 'the seller did it; buyers keep access' },
  'listing.deleted': { nobody: 'the seller did it, and nobody has bought it' },
  'listing.abandoned': [
    {
      ...{ reader: 'seller', type: 'PROJECT_UPDATE', priority: 'high', mail: 'standard' },
      about: 'A draft was not changed for 60 days, and when it will be removed',
      mailContent: mailOfAbandoned,
    },
  ],
  'listing.draft_removed': [
    {
      ...{ reader: 'person', type: 'PROJECT_UPDATE', priority: 'medium', mail: 'none' },
      about: 'A draft that they were told of was removed',
      text: ({ data }) => ({
        title: `${data.title || 'A draft without a title'} was removed`,
        message: 'It was not changed for 90 days. Its files were deleted too.',
        action: { label: 'Open your listings', url: '/dashboard/seller' },
      }),
    },
  ],
  'listing.approved': [
    decided('high', "It was approved; not if a trusted seller's listing was approved at once"),
    {
      ...toFollowers,
      about: 'A seller whom they follow has a new listing',
      text: ({ subjectId }, { listing }) =>
        listing && {
          title: `New from ${listing.sellerName}: ${listing.title}`,
          message: unfollowHint(listing.sellerName),
          action: { label: 'Open the project', url: `/project/${subjectId}` },
        },
    },
  ],
  'listing.changes_requested': [decided('high', 'What has to be changed')],
  'listing.rejected': [decided('high', 'It was rejected, and why')],
  'listing.suspended': [decided('urgent', 'It was taken off the market, and why')],
  'listing.restored': [decided('high', 'It is back on the market')],
  'listing.version_approved': [
    decided('high', 'It was approved; buyers get it from now on'),
    {
      ...{ reader: 'buyers', type: 'PROJECT_UPDATE', priority: 'medium', mail: 'standard' },
      about: 'A version with a new archive is available to them',
      topic: ({ data }) => versionTopic(data.versionId),
      text: ({ data, subjectId }, { listing }) =>
        listing && {
          title: `${listing.title}: version ${data.number} is ready`,
          message: 'You bought this project, so the new version is yours too.',
          action: { label: 'Open the project', url: `/project/${subjectId}` },
        },
      mailContent: (ctx, { data }, uid) => mailOfVersion(ctx, data.versionId, uid),
    },
    {
      ...toFollowers,
      about: 'A seller whom they follow has a version with a new archive',
      text: ({ data, subjectId }, { listing }) =>
        listing && data.newArchive
          ? {
              title: `${listing.title}: version ${data.number} is on the market`,
              message: unfollowHint(listing.sellerName),
              action: { label: 'Open the project', url: `/project/${subjectId}` },
            }
          : null,
    },
    WISHED_VERSION,
  ],
  'listing.version_announced': [ANNOUNCED],
  'listing.version_changes_requested': [decided('high', 'What has to be changed')],
  'listing.version_rejected': [decided('high', 'It was rejected, and why')],
  'listing.price_fell': [WISHED_PRICE],
  'listing.featured': [
    {
      ...{ reader: 'seller', type: 'PROJECT_UPDATE', priority: 'low', mail: 'none' },
      about: 'It is among the featured projects',
      text: ({ subjectId }, { listing }) =>
        listing && {
          title: `${listing.title} is featured`,
          message: 'It is among the featured projects on the home page.',
          action: { label: 'Open the project', url: `/project/${subjectId}` },
        },
    },
  ],
  'listing.unfeatured': { nobody: 'what is featured changes by itself, and the listing sells on' },
};

/** After these nothing of a listing waits any more. */
export const REVIEW_SETTLED = Object.fromEntries(
  (
    [
      'listing.approved',
      'listing.changes_requested',
      'listing.rejected',
      'listing.version_approved',
      'listing.version_changes_requested',
      'listing.version_rejected',
      'listing.version_withdrawn',
      'listing.archived',
      'listing.deleted',
      'listing.draft_removed',
    ] as const
  ).map((type) => [type, reviewTopic]),
) as Partial<Record<EventType, (event: EventRow) => string>>;
