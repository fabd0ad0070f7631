import {
  formatRupees,
  MAX_AMOUNT_RUPEES,
  MIN_AMOUNT_RUPEES,
  MIN_OFFER_PERCENT,
  toRupees,
} from '#contract/money.ts';
import { PAYMENT_SESSION_MINUTES } from '#contract/payments/constants.ts';
import { ACCOUNT_HOLD_HOURS, PAYOUT_MIN_PAISE } from '#contract/payouts/constants.ts';
import { CONTACT_SUBJECT_NAMES } from '#contract/trust/contact/constants.ts';
import { publicPageHeaders } from '../../shell/document/public-page-headers.ts';
import { pageMeta } from '../../shell/meta/page.ts';
import { useSite } from '../../shell/site.ts';
import { LongPage, type PagePart } from '../../shell/text-pages/long-page.tsx';
import { Link } from '../../ui/nav.tsx';
import type { Route } from './+types/terms';

export const headers = publicPageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Terms & Conditions',
    description:
      'The rules between buyers, sellers and the market: accounts, listings, licences, prices, refunds and complaints.',
    // The same page has two addresses.
    path: '/terms-and-conditions',
  });
}

const inShort = (sellerPercent: number) => [
  'Free to join. Sellers list only what they may sell and describe it as it is.',
  'The price on the page is what a buyer pays; the licence chosen then is the one that binds.',
  `${sellerPercent}% of what the buyer paid is the seller's, and available after the 30 days of the guarantee.`,
  'All negotiations and payments must stay on the platform.',
];

const BUYING: PagePart[] = [
  {
    id: 'accounts',
    title: 'Accounts',
    body: (
      <>
        <p>
          You join as a buyer or as a seller. You must be able to enter into a contract, which in India means
          being at least 18. Give an e-mail address that is yours and keep your password to yourself: what is
          done with your account counts as done by you until you tell us otherwise.
        </p>
        <p>
          You can end every session of your account in your settings, and delete your account there once open
          orders, refunds and the money of your sales are settled. Orders and ledger entries are kept without
          your name, because tax and accounting law asks for them.
        </p>
      </>
    ),
  },
  {
    id: 'listing',
    title: 'Listing a project',
    body: (
      <>
        <ul>
          <li>List only work that is yours, or that its licence lets you sell in this way.</li>
          <li>Describe it as it is: what it does, what it needs, how far it is finished.</li>
          <li>
            No malicious code, no leaked keys or passwords, no personal data of others, no copies of other
            sellers' work, nothing that is against the law.
          </li>
          <li>Name the licences of other people's code that is inside, and keep to them.</li>
        </ul>
        <p>
          Every archive is checked for soundness, and a new seller's listings are read by an admin. A listing
          is approved, sent back for changes, or refused; each decision comes with a reason. A new archive is
          reviewed as a new version while the old one keeps selling. You keep all rights in your work: you
          allow us to store it, to show its description and pictures, and to hand it to its buyers.
        </p>
      </>
    ),
  },
  {
    id: 'buying',
    title: 'Buying',
    body: (
      <>
        <p>
          Prices are in rupees, from {formatRupees(MIN_AMOUNT_RUPEES)} to {formatRupees(MAX_AMOUNT_RUPEES)},
          and are what you pay: nothing is added at checkout. A seller may also give a licence away for
          nothing: then the contract comes about when you take it. Payments are handled by Razorpay; a payment
          session lasts {PAYMENT_SESSION_MINUTES} minutes. The contract is between you and the seller, and
          comes about when the payment is captured. From then on the project is marked as owned and its files
          are yours to download, later versions of it included.
        </p>
        <p>
          If a listing leaves the market or its seller is suspended, you keep your access to what you bought.
        </p>
      </>
    ),
  },
  {
    id: 'licences',
    title: 'Licences',
    body: (
      <>
        <p>
          A listing offers one to three <Link to="/licences">licences</Link>, each with its own price:
        </p>
        <ul>
          <li>
            <Link to="/licences/personal">Personal</Link>: one product of your own that earns no money, such
            as for learning.
          </li>
          <li>
            <Link to="/licences/commercial">Commercial</Link>: one product of yours or of one client, also for
            profit.
          </li>
          <li>
            <Link to="/licences/extended">Extended</Link>: any number of products, and passing it on as a part
            of larger ones.
          </li>
        </ul>
        <p>
          These lines are a summary. What binds both sides is the text of the licence as it stood when you
          bought, with the seller’s own conditions where the project’s page names some; it can be read before
          you pay, and is kept with your order and does not change afterwards. No licence lets you resell the
          project as it is.
        </p>
      </>
    ),
  },
  {
    id: 'negotiating',
    title: 'Negotiating a price',
    body: (
      <p>
        Where a seller allows it, a buyer may offer a price between {MIN_OFFER_PERCENT}% of the list price and
        the list price. An agreed price becomes a discount code for that buyer and that project alone, good
        for 72 hours and for one purchase. Offers that nobody answers for 72 hours lapse.
      </p>
    ),
  },
];

const RULES: PagePart[] = [
  {
    id: 'money',
    title: "Sellers' money",
    body: (
      <>
        <p>
          You receive <Share /> of what the buyer paid, rounded down to the paisa. The payment provider's fee
          comes out of our part; <Link to="/pricing">Pricing</Link> shows it in figures. A sale is pending
          during the 30 days of the guarantee and available afterwards.
        </p>
        <p>
          What is available is paid out to your bank account or UPI id, free of charge and from{' '}
          {formatRupees(toRupees(PAYOUT_MIN_PAISE))}, once you ask for it or by the schedule that you choose.
          It takes a confirmed e-mail address, your PAN and an account in your name. We look at each payout
          before the transfer is made, and may hold it while something is unclear; you are told why. For{' '}
          {ACCOUNT_HOLD_HOURS} hours after you change your account nothing is paid out. A payout that is not
          made, or that the bank sends back, returns to your balance.
        </p>
        <p>
          A refund takes back your share of that sale. You are responsible for your own taxes; where the law
          obliges us to deduct or collect tax, your statement shows it.
        </p>
      </>
    ),
  },
  {
    id: 'refunds',
    title: 'Refunds',
    body: (
      <p>
        Every purchase has a 30-day money-back guarantee. How it works, who decides and how long it takes is
        set out in <Link to="/refunds">Refunds & Cancellations</Link>, which is a part of these terms.
      </p>
    ),
  },
  {
    id: 'platform',
    title: 'Stay on the platform',
    body: (
      <p>
        All negotiations and payments must stay on the platform. Asking for or giving contact details to get
        around it is not allowed, and such details are hidden in messages. Outside of it we cannot protect
        your money, your licence or your right to a refund.
      </p>
    ),
  },
  {
    id: 'breaches',
    title: 'When rules are broken',
    body: (
      <>
        <p>
          Anybody who is signed in can report a listing, a message or a person. Admins look at each report and
          may dismiss it, warn, take a listing off the market or suspend an account. You are told the reason
          and can answer it through the <Link to="/contact">contact page</Link>.
        </p>
        <p>
          Is something of yours offered here without your permission? Write to us, choose “
          {CONTACT_SUBJECT_NAMES.report}”, and name the listing, your work and how you can show that it is
          yours.
        </p>
      </>
    ),
  },
  {
    id: 'liability',
    title: 'What we answer for',
    body: (
      <p>
        We run the market: we check archives, handle payments and downloads, and decide contested refunds. The
        software is made by its seller, who answers for it. We do not promise that a project fits your
        purpose, nor that the market is always reachable. Nothing here limits rights that the law gives you
        and that cannot be waived.
      </p>
    ),
  },
  {
    id: 'grievances',
    title: 'Complaints',
    body: (
      <p>
        Write through the <Link to="/contact">contact page</Link>. You get a reference number at once. We
        acknowledge a complaint within 48 hours and resolve it within one month, as the Consumer Protection
        (E-Commerce) Rules, 2020 ask. If you are not satisfied, you may turn to the National Consumer Helpline
        or a consumer commission. Indian law applies.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes of these terms',
    body: (
      <p>
        When these terms change, the date at the top does too. A change never touches purchases that were made
        before it: for these, the terms, the price and the licence of that day count.
      </p>
    ),
  },
];

function Share() {
  return `${useSite().sellerPercent}%`;
}

export default function Terms() {
  const { name, sellerPercent } = useSite();
  return (
    <LongPage
      title="Terms & Conditions"
      lead={`The rules between you and ${name}, in plain words. By opening an account you agree to them.`}
      inShort={inShort(sellerPercent)}
      changed="2026-11-25"
      parts={[...BUYING, ...RULES]}
    />
  );
}
