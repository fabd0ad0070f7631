import { publicPageHeaders } from '../../shell/document/public-page-headers.ts';
import { pageMeta } from '../../shell/meta/page.ts';
import { useSite } from '../../shell/site.ts';
import { LongPage, type PagePart } from '../../shell/text-pages/long-page.tsx';
import { Link } from '../../ui/nav.tsx';
import type { Route } from './+types/privacy';

export const headers = publicPageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Privacy Policy',
    description:
      'What is stored about you, why, for how long and who sees it: no trackers, no advertising, no third-party requests but the payment step.',
    path: '/privacy',
  });
}

const IN_SHORT = [
  'No advertising, no trackers, and nothing loaded from other sites but the payment step.',
  'No cookies except two for signing in: one by which your account recognises the browser, and one for ten minutes while you sign in through Google or GitHub.',
  'Network addresses of visitors are not stored: counters keep a keyed hash where they have to tell visitors apart.',
];

/** What, why, and for how long. */
const THINGS = [
  [
    'E-mail address, display name, role, and, if you add them, a short text and a picture',
    'Your account',
    'As long as the account',
  ],
  ['Your password, as an Argon2id hash that cannot be read back', 'Signing in', 'Until you change it'],
  [
    'Your sessions: the hash of a token, browser and system, the network and perhaps the country where you signed in, time of the last use',
    'Staying signed in, and your list of devices',
    '30 days at most, 7 without use',
  ],
  [
    'Sign-ins to your account and failed ones: when and how, browser and system, the network around your address and perhaps its country',
    'Your sign-in history, and a mail when your account is used from somewhere new',
    'As many days as your sign-in history says, usually 90',
  ],
  [
    'The browsers that you signed in with: the hash of a secret in a cookie, and when it was last used',
    'Letting you in while somebody else tries passwords on your account',
    '180 days without use, or until you sign out everywhere or change your password',
  ],
  [
    'Two-step sign-in: the key of your app, encrypted; names, public keys and last use of passkeys; hashes of recovery codes; browsers that you trust',
    'The second step when you sign in',
    'Until you remove them; the trust in a browser 30 days',
  ],
  [
    'Names and addresses that your account had before',
    'Finding them everywhere when you delete the account',
    'As long as the account',
  ],
  [
    'Names of browsers and systems that you have used',
    'A mail when your account is used from somewhere new',
    'As long as the account',
  ],
  [
    'The id and address that Google or GitHub tell us, if you sign in that way',
    'Recognising you the next time',
    'As long as the account',
  ],
  [
    'Orders: name, e-mail address, the mobile number if you gave one, project, licence, amount, the payment’s number',
    'The purchase, receipts, refunds, tax law',
    'As long as the law asks',
  ],
  [
    'Downloads: who, which file, when, and with which browser and system',
    'Evidence in refunds; shown to you and, without browser and system, to the seller',
    'As long as the order',
  ],
  [
    'Where a seller is paid: the holder’s name, the PAN, and a bank account or UPI id, encrypted and shown masked',
    'Payouts',
    'The account until you change it; that of a payout as long as the law asks',
  ],
  [
    'Negotiations and messages that you write',
    'Showing them to the other side',
    'As long as the accounts of both sides',
  ],
  [
    'What you write in refunds and reports, reports about you, and what was decided',
    'Deciding, and proving why',
    'For good',
  ],
  [
    'A copy of your data that you asked for',
    'Your download',
    'As many days as your settings say, usually 7, or until a newer one is ready',
  ],
  [
    'What you write on the contact page',
    'Answering it: it is mailed to the operator',
    'Two weeks in the queue of outgoing mail; then in the mailbox alone',
  ],
] as const;

function StoredThings() {
  return (
    <dl>
      {THINGS.map(([what, why, time]) => (
        <div key={what} className="grid gap-x-6 border-t border-line py-3 sm:grid-cols-2">
          <dt className="font-medium sm:row-span-2">{what}</dt>
          <dd className="text-14 text-muted">For: {why}</dd>
          <dd className="text-14 text-muted">Kept: {time}</dd>
        </div>
      ))}
    </dl>
  );
}

const STORED: PagePart[] = [
  {
    id: 'stored',
    title: 'What is stored',
    body: <StoredThings />,
  },
  {
    id: 'counting',
    title: 'What is counted',
    body: (
      <>
        <p>
          Sellers see how often their listings are looked at. To count a visitor once a day, we keep a keyed
          hash made of your network, and one of your account when you are signed in. Their key changes every
          day, and the hashes are deleted when the day is over. From then on there is only the number.
        </p>
        <p>
          A view is sent with the name of the site whose link led to this market, and the words of a search
          here that led to the listing. Both are added to counts per listing and day, without saying who it
          was, and forgotten after 400 days. A search that looks like somebody's address or number is not kept
          at all.
        </p>
        <p>
          Pages also tell how far down they were read and which sections were seen. That is added to a counter
          per page and day, with nothing about who it was.
        </p>
        <p>
          If your browser sends Do Not Track or Global Privacy Control, none of this is sent, and anything
          that is sent anyway is dropped.
        </p>
      </>
    ),
  },
  {
    id: 'limits',
    title: 'Protection against abuse',
    body: (
      <p>
        Failed sign-ins, registrations and messages are limited by account and by network. What is kept for it
        is a keyed hash and a time, until the limit ends. Logs of the server hold no network addresses, no
        tokens and no passwords.
      </p>
    ),
  },
  {
    id: 'browser',
    title: 'What your browser keeps',
    body: (
      <>
        <p>In local storage, on your device alone:</p>
        <ul>
          <li>the token of your session, until you sign out;</li>
          <li>your choice of light or dark;</li>
          <li>
            the last twelve projects that you looked at, so that you find them again, until you clear them on
            the market page;
          </li>
          <li>which projects you chose to compare, until you take them out;</li>
          <li>as a seller, drafts of listings and how far an upload has come, until they are saved.</li>
        </ul>
        <p>
          In session storage, until you close the tab: what you typed at checkout, and, for admins, what they
          wrote about a listing.
        </p>
        <p>
          There are two cookies, which no script can read. One holds, for 180 days, a secret by which an
          account recognises a browser that has signed in to it, so that other people's failed sign-ins do not
          make that browser wait. It signs nobody in; where you say so, it takes the place of your second step
          for 30 days. The other stands while you sign in through Google or GitHub, for at most ten minutes,
          so that the sign-in ends in the browser where it began.
        </p>
      </>
    ),
  },
];

const SHARED: PagePart[] = [
  {
    id: 'payments',
    title: 'Payments',
    body: (
      <p>
        Payments are handled by Razorpay, whose script is loaded only when you pay. The card, UPI id or bank
        account that you pay with goes to Razorpay and never reaches our servers; we pass on the name, e-mail
        address and mobile number of the order, and receive the payment's number, its means and its result.
        Razorpay has a{' '}
        <a href="https://razorpay.com/privacy/" rel="noopener">
          privacy policy of its own
        </a>
        .
      </p>
    ),
  },
  {
    id: 'who-sees',
    title: 'Who sees what',
    body: (
      <ul>
        <li>
          <strong>Everybody:</strong> a seller's display name and listings.
        </li>
        <li>
          <strong>The other side of a sale:</strong> display name and order. Neither sees the other's e-mail
          address or phone number.
        </li>
        <li>
          <strong>Admins:</strong> what they need to review listings, decide refunds and answer you. Each of
          their decisions is logged.
        </li>
        <li>
          <strong>Companies that work for us:</strong> the payment provider, the bank that makes payouts to
          sellers, and whoever runs our servers and mail. Nobody gets your data for advertising, and it is
          never sold.
        </li>
        <li>
          <strong>Authorities:</strong> only when the law obliges us.
        </li>
      </ul>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <>
        <p>
          The Digital Personal Data Protection Act, 2023 lets you see, correct and erase your data, withdraw a
          consent, and complain. In your settings you can change your name, address and picture, end sessions,
          and ask for a copy of your data: a ZIP to read and to take elsewhere, with your own files.
        </p>
        <p>
          You can delete your account in your settings, which say before what is deleted, what stays and why.
          You have a week to change your mind. Then your name, address, picture, messages and everything else
          about you is deleted. Orders and the books stay under the name “Deleted user”, and tax papers as
          they were issued, because the law asks for them for eight years. Projects that you sold stay for
          those who bought them, without your name. Copies in backups are deleted when the backups are.
        </p>
        <p>
          For everything else, and for complaints, <Link to="/contact">write to us</Link>. We answer within 48
          hours and settle it within one month. You may then turn to the Data Protection Board of India.
        </p>
      </>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        Accounts are for people of at least 18 years. If you learn that a child has opened one, tell us, and
        we close it.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        When something about this changes, the date at the top does too. What matters to people with an
        account is mailed to them before it takes effect.
      </p>
    ),
  },
];

export default function Privacy() {
  const { name } = useSite();
  return (
    <LongPage
      title="Privacy Policy"
      lead={`${name} keeps what a sale needs, and no more. This page says what that is, in full.`}
      inShort={IN_SHORT}
      changed="2026-11-26"
      parts={[...STORED, ...SHARED]}
    />
  );
}
