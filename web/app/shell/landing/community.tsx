import { Check } from 'lucide-react';
import { formatRupees, toPaise, toRupees } from '#contract/money.ts';
import { splitSale } from '#contract/seller-share.ts';
import { LinkButton } from '../../ui/button.tsx';
import { useSite } from '../site.ts';

const EXAMPLE_PRICE = 5_000;
const TRUST = ['Free to join', 'Secure payments', '24/7 support'];

export function Community() {
  const { sellerPercent } = useSite();
  const offers = [
    ['Instant activation', 'Register, and you can list your first project.'],
    [`${sellerPercent}% revenue share`, 'Of what the buyer pays. We cover the payment fee.'],
    ['Professional dashboard', 'Listings, negotiations and sales in one place.'],
  ] as const;
  return (
    <section className="shell" aria-labelledby="join" data-section="community">
      <div className="panel grid gap-10 p-6 sm:p-10 lg:grid-cols-12 lg:gap-14">
        <div className="lg:col-span-7">
          <h2 id="join" className="text-36">
            Join Our Community
          </h2>
          <p className="mt-3 max-w-prose text-muted">
            You built something that works. Someone else is about to start building it again: let them buy
            yours.
          </p>
          <dl className="mt-7 grid gap-5 sm:grid-cols-3">
            {offers.map(([title, text]) => (
              <div key={title}>
                <dt className="font-medium">{title}</dt>
                <dd className="mt-1 text-14 text-muted">{text}</dd>
              </div>
            ))}
          </dl>
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
            <LinkButton to="/seller-registration" size="large">
              Start Selling
            </LinkButton>
            <ul className="flex flex-wrap gap-x-5 gap-y-1 text-14 text-muted">
              {TRUST.map((badge) => (
                <li key={badge} className="inline-flex items-center gap-1.5">
                  <Check size={15} className="text-success" aria-hidden="true" />
                  {badge}
                </li>
              ))}
            </ul>
          </div>
        </div>
        <ExampleSale sellerPercent={sellerPercent} />
      </div>
    </section>
  );
}

/** Who receives how much of one sale. */
function ExampleSale({ sellerPercent }: { sellerPercent: number }) {
  const { sellerPaise, platformPaise } = splitSale(toPaise(EXAMPLE_PRICE), sellerPercent);
  return (
    <figure className="self-center lg:col-span-5">
      <figcaption className="text-14 text-muted">
        A sale of <span className="amount text-ink">{formatRupees(EXAMPLE_PRICE)}</span>
      </figcaption>
      <div className="share-bar" aria-hidden="true">
        <span style={{ flexGrow: sellerPaise }} />
        <span style={{ flexGrow: platformPaise }} />
      </div>
      <dl className="flex justify-between gap-6">
        <div className="flex flex-col-reverse">
          <dt className="text-14 text-muted">to the seller</dt>
          <dd className="amount text-28 font-medium">{formatRupees(toRupees(sellerPaise))}</dd>
        </div>
        <div className="flex flex-col-reverse text-right">
          <dt className="text-14 text-muted">keeps the market open</dt>
          <dd className="amount text-28 text-muted">{formatRupees(toRupees(platformPaise))}</dd>
        </div>
      </dl>
    </figure>
  );
}
