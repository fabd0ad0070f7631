import { formatBytes } from '#contract/formats/byte-sizes.ts';
import { counted } from '#contract/formats/words.ts';
import type { ProjectArchive } from '#contract/listings/schemas.ts';
import { Link } from '../../ui/nav.tsx';
import { useSite } from '../site.ts';

const REASONS = [
  {
    title: 'The facts come first',
    text: 'Every listing says what the archive holds, how large it is and which licence you buy. No account needed to read it.',
  },
  {
    title: 'You get exactly what was reviewed',
    text: 'The SHA-256 on the page is that of the file you download. Check it with one command.',
  },
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
];

/** A listing of this market that shows what stands on every one of them. */
export interface ExampleListing {
  _id: string;
  title: string;
  archive: ProjectArchive;
}

function Anatomy({ example: { _id, title, archive } }: { example: ExampleListing }) {
  const facts = [
    ['Archive', archive.originalName],
    ['Size', `${counted(archive.files, 'file')}, ${formatBytes(archive.size)}`],
    ['Version', archive.version],
    ['SHA-256', `${archive.sha256.slice(0, 8)}…${archive.sha256.slice(-6)}`],
    ['Inspection', 'By a program that never runs the code'],
  ] as const;
  return (
    <>
      <dl className="anatomy">
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="wrap-anywhere">{fact}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-14 text-muted wrap-anywhere">
        From{' '}
        <Link to={`/project/share/${_id}`} className="link">
          {title}
        </Link>
        . See{' '}
        <Link to={`/project/share/${_id}#looking-inside`} className="link">
          what its inspection found
        </Link>
        .
      </p>
    </>
  );
}

export function WhyChoose({ example }: { example: ExampleListing | undefined }) {
  const { name, sellerPercent } = useSite();
  const reasons = [
    ...REASONS,
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
            Code is bought with open eyes here. Every listing shows facts like these before you pay.
          </p>
          {example && <Anatomy example={example} />}
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
    </section>
  );
}
