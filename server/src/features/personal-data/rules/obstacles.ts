import { counted } from '#contract/formats/words.ts';
import type { DeletionObstacle } from '#contract/personal-data/deletion/schemas.ts';

/** What of somebody, beside what they sell, keeps their account from being deleted. */
export interface OwnFacts {
  isLastAdmin: boolean;
  /** A higher sum for payouts that they have asked for waits for another admin. */
  hasRaise: boolean;
  /** Payouts with their yes that wait for another admin's. */
  approvedPayouts: number;
  isSuspended: boolean;
  ordersOpen: number;
  refundsOpen: number;
  /** Payments that are on their way back to them. */
  moneyGoingBack: number;
  purchasesDisputed: number;
}

const PURCHASES = { label: 'Open your purchases', url: '/purchases' };
const PEOPLE = { label: 'Open the accounts', url: '/admin-management' };
const SETTINGS = { label: 'Open the settings', url: '/dashboard/admin/settings' };
const PAYOUTS = { label: 'Open the payouts', url: '/dashboard/admin/payouts' };

/** What has to be settled first, each with what to do (rule A9); what is sold is the payouts' to say. */
export function ownObstaclesOf(facts: OwnFacts): DeletionObstacle[] {
  const { ordersOpen, refundsOpen, moneyGoingBack, purchasesDisputed, approvedPayouts } = facts;
  const found: (DeletionObstacle | false)[] = [
    facts.isLastAdmin && {
      code: 'last_admin',
      text: 'You are the only admin, and a market needs one. Make somebody else an admin first.',
      action: PEOPLE,
    },
    facts.hasRaise && {
      code: 'second_admin_raise',
      text: 'A higher sum for payouts with one admin, which you have asked for, waits for another admin. Take it back, or wait until it is decided.',
      action: SETTINGS,
    },
    approvedPayouts > 0 && {
      code: 'payout_approvals',
      text: `${counted(approvedPayouts, 'payout')} that you have approved ${verb(approvedPayouts, 'waits', 'wait')} for a second admin. Ask another admin to decide.`,
      action: PAYOUTS,
    },
    facts.isSuspended && {
      code: 'suspended',
      text: 'The account is suspended. It is not deleted before that is cleared up: write to us.',
      action: { label: 'Write to us', url: '/contact' },
    },
    ordersOpen > 0 && {
      code: 'orders_open',
      text: `You have ${counted(ordersOpen, 'open order')}. Pay or cancel ${verb(ordersOpen, 'it', 'them')}, or wait half an hour until ${verb(ordersOpen, 'it ends', 'they end')}.`,
      action: PURCHASES,
    },
    refundsOpen > 0 && {
      code: 'refunds_open',
      text: `You have asked for ${counted(refundsOpen, 'refund')} that nobody has decided. Take the request back, or wait for the decision.`,
      action: PURCHASES,
    },
    moneyGoingBack > 0 && {
      code: 'money_going_back',
      text: `${counted(moneyGoingBack, 'payment')} ${verb(moneyGoingBack, 'is', 'are')} on the way back to you. Wait until the money has arrived.`,
      action: PURCHASES,
    },
    purchasesDisputed > 0 && {
      code: 'purchases_disputed',
      text: `Your bank disputes ${counted(purchasesDisputed, 'payment')} of yours. Wait until it has decided.`,
      action: PURCHASES,
    },
  ];
  return found.filter((one) => one !== false);
}

const verb = (count: number, one: string, many: string) => (count === 1 ? one : many);
