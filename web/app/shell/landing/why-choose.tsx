import { Link } from '../../ui/nav.tsx';
import { useSite } from '../site.ts';
import { type ExampleListing, Proofs } from './proofs.tsx';

export function WhyChoose({ example }: { example: ExampleListing | undefined }) {
  const { name, sellerPercent } = useSite();
  const reasons = [
    {
      title: '30-day money-back guarantee',
      text: (
        <>
          It stands behind every purchase, and the seller’s share waits until it ends.{' '}
          <Link to="/refunds" className="link">
            What it covers
          </Link>
        </>
      ),
    },
    {
      title: 'Sellers keep the larger part',
      text: `${sellerPercent}% of what you pay goes to the person who built it.`,
    },
  ];
  return (
    <section
      className="section border-y border-line bg-sunken"
      aria-labelledby="why"
      data-section="why-choose"
    >
      <div className="shell grid gap-8 sm:gap-12 lg:grid-cols-12 lg:gap-16">
        <div className="lg:col-span-5">
          <h2 id="why" className="text-36">
            Why Choose {name}
          </h2>
          <p className="mt-3 text-muted">
            Code is bought with open eyes here: you see what you get before you pay, and can prove it
            afterwards.
          </p>
        </div>
        <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2 sm:gap-y-9 lg:col-span-7 lg:pt-2">
          {reasons.map(({ title, text }) => (
            <li key={title}>
              <h3 className="border-t-2 border-ink pt-3 text-18 font-medium sm:pt-4">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
      {example && <Proofs example={example} />}
    </section>
  );
}
