import { PERSONAL_DATA } from '../columns/catalogue.ts';
import type { Shown, Topic, Whose } from '../columns/decision.ts';

/** What each topic tells, for the README and the readable page. */
export const TOPIC_TEXTS: Record<Topic, { title: string; about: string }> = {
  profile: { title: 'Profile', about: 'Your account, your picture, and the exports you asked for.' },
  'sign-ins': {
    title: 'Sign-ins',
    about: 'Devices that are signed in or were known, linked providers, earlier addresses, two-step sign-in.',
  },
  notifications: { title: 'Notifications', about: 'What you were told, and what you want to be told.' },
  orders: {
    title: 'Purchases',
    about: 'What you ordered, what you paid, what you said for invoices, and the licences you hold.',
  },
  downloads: { title: 'Downloads', about: 'What you downloaded, when, and with which device.' },
  refunds: {
    title: 'Refunds',
    about: 'Refunds and disputes of your purchases and sales, with what both sides said.',
  },
  negotiations: {
    title: 'Negotiations',
    about: 'Your negotiations: your own words as you wrote them, the other side’s as you read them.',
  },
  support: {
    title: 'Help after the sale',
    about:
      'Threads of your purchases and sales: your own words and files as you sent them, the other side’s words as you read them.',
  },
  wishes: {
    title: 'Wishlist and saved searches',
    about: 'What you wish for, whether you share it, and the searches that you saved.',
  },
  listings: { title: 'Projects', about: 'Your projects, their versions, licences, pictures and documents.' },
  reviews: {
    title: 'Reviews',
    about: 'What was decided about your projects and why, what inspections found, and what you answered.',
  },
  codes: { title: 'Discount codes', about: 'Codes that you made, agreed on or used.' },
  sales: { title: 'Sales', about: 'What you sold, and your share of it.' },
  analytics: { title: 'Visits', about: 'How often your projects were looked at, and from where.' },
  ledger: { title: 'Ledger', about: 'Your accounts in the books, and every posting on them.' },
  payouts: {
    title: 'Payouts',
    about: 'Where you are paid, and each payout. Account numbers and the PAN are masked.',
  },
  taxes: { title: 'Taxes', about: 'Your tax details, invoices and notes, and tax kept of your sales.' },
  reports: { title: 'Reports', about: 'What you reported, and reports about you that were upheld.' },
  activity: { title: 'Activity', about: 'What was recorded of what you did, and of what admins did.' },
};

/** One list of a topic: which rows of which table, and what of them. */
interface ShownList {
  table: string;
  whose: Whose;
  only: string | undefined;
  shown: Shown;
}

/** The lists of a topic, in the catalogue's order. */
export function listsOf(topic: Topic): ShownList[] {
  return Object.entries(PERSONAL_DATA).flatMap(([table, decision]) =>
    'nobody' in decision
      ? []
      : decision.relations.flatMap(({ whose, only, export: shown }) =>
          'topic' in shown && shown.topic === topic ? [{ table, whose, only, shown }] : [],
        ),
  );
}

/** Why something that the database has is not in an export: the reason, and of what. */
export function reasonsLeftOut(): Map<string, string[]> {
  const reasons = new Map<string, string[]>();
  const note = (reason: string, what: string) => reasons.set(reason, [...(reasons.get(reason) ?? []), what]);
  for (const [table, decision] of Object.entries(PERSONAL_DATA)) {
    if ('nobody' in decision) continue;
    const wholly = decision.relations.every(({ export: shown }) => 'reason' in shown);
    if (wholly)
      for (const { export: shown } of decision.relations) if ('reason' in shown) note(shown.reason, table);
    if (wholly) continue;
    for (const [column, reason] of Object.entries({ ...decision.points, ...decision.withheld }))
      note(reason, `${table}.${column}`);
  }
  return reasons;
}
