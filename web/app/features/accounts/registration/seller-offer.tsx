import { BadgeCheck, Headset, LockKeyhole } from 'lucide-react';
import { formatRupees, toPaise } from '#contract/money.ts';
import { GUARANTEE_DAYS } from '#contract/payments/constants.ts';
import { splitSale } from '#contract/seller-share.ts';
import { Link } from '../../../ui/nav.tsx';

const EXAMPLE_RUPEES = 1_499;

const promisesOf = (sellerPercent: number) => [
  { title: 'Instant activation', text: 'Your seller account works as soon as you have registered.' },
  {
    title: `${sellerPercent}% revenue share`,
    text: `You keep ${sellerPercent}% of what every buyer pays. Listing costs nothing.`,
  },
  { title: 'Professional dashboard', text: 'Listings, negotiations, downloads and sales in one place.' },
  {
    title: `${GUARANTEE_DAYS}-day money-back guarantee`,
    text: (
      <>
        Buyers decide faster when a project that is not as described is refunded.{' '}
        <Link to="/refunds" className="link">
          What it covers
        </Link>
      </>
    ),
  },
];

const BADGES = [
  { icon: BadgeCheck, text: 'Free to join' },
  { icon: LockKeyhole, text: 'Secure payments' },
  { icon: Headset, text: '24/7 support' },
];

/** What sellers are promised (rule B1), with the share worked out on an example. */
export function SellerOffer({ sellerPercent }: { sellerPercent: number }) {
  const { sellerPaise } = splitSale(toPaise(EXAMPLE_RUPEES), sellerPercent);
  return (
    <div className="max-w-xl lg:ml-auto">
      <h2 className="text-22">What you get as a seller</h2>
      <dl className="panel mt-5 divide-y divide-line">
        {promisesOf(sellerPercent).map(({ title, text }) => (
          <div key={title} className="px-5 py-4">
            <dt className="font-medium">{title}</dt>
            <dd className="text-14 text-muted">{text}</dd>
          </div>
        ))}
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 rounded-b-card bg-sunken px-5 py-4">
          <dt className="text-14 text-muted">
            A project at <span className="amount text-ink">{formatRupees(EXAMPLE_RUPEES)}</span>
          </dt>
          <dd>
            you receive{' '}
            <span className="amount text-18 font-medium">{formatRupees(Math.floor(sellerPaise / 100))}</span>
          </dd>
        </div>
      </dl>
      <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-2 text-14 text-muted">
        {BADGES.map(({ icon: Icon, text }) => (
          <li key={text} className="inline-flex items-center gap-2">
            <Icon size={16} aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
