import { worthText } from '#contract/discounts/constants.ts';
import { formatDateTime } from '#contract/formats/dates.ts';
import { formatRupees, type Paise, toRupees } from '#contract/money.ts';
import type { NotificationRule } from '../notification-rule.ts';

/** What those are told who wish for a listing (rule R3). */
const wisher = { reader: 'wishers', type: 'WISHLIST_UPDATE', priority: 'medium', mail: 'standard' } as const;

const priceText = (paise: Paise) => (paise === 0 ? 'nothing' : formatRupees(toRupees(paise)));

export const WISHED_PRICE: NotificationRule<'listing.price_fell'> = {
  ...wisher,
  about: 'It costs less than they have ever known it here',
  text: ({ data: { fromPaise, toPaise }, subjectId }, { listing }) =>
    listing && {
      title: `${listing.title} fell by ${formatRupees(toRupees(fromPaise - toPaise))}`,
      message: `It now costs ${priceText(toPaise)} instead of ${priceText(fromPaise)}. It is on your wishlist.`,
      action: { label: 'Open the project', url: `/project/share/${subjectId}` },
    },
};

export const WISHED_VERSION: NotificationRule<'listing.version_approved'> = {
  ...wisher,
  about: 'A version with a new archive is on the market',
  text: ({ data, subjectId }, { listing }) =>
    listing && {
      title: `${listing.title} has a new version`,
      message: `Version ${data.number} is on the market. The project is on your wishlist.`,
      action: { label: 'Open the project', url: `/project/share/${subjectId}` },
    },
};

export const WISHED_CODE: NotificationRule<'discount.told'> = {
  ...wisher,
  about: 'A code fits something that they wish for, where its seller wants it told: one a day of a seller',
  text: ({ data }, { person }) => ({
    title: `${worthText(data)} with the code ${data.code}`,
    message: `${person?.name ?? 'A seller'} offers it for projects on your wishlist. Enter it when you pay${
      data.endsAt ? `, before ${formatDateTime(new Date(data.endsAt))}` : ''
    }.`,
    action: { label: 'Open your wishlist', url: '/wishlist' },
  }),
};
