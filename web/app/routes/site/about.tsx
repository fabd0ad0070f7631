import { formatRupees } from '#contract/money.ts';
import { publicPageHeaders } from '../../shell/document/public-page-headers.ts';
import { pageMeta, siteOf } from '../../shell/meta/page.ts';
import { useSite } from '../../shell/site.ts';
import { ProsePage } from '../../shell/text-pages/prose-page.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Link } from '../../ui/nav.tsx';
import type { Route } from './+types/about';

export const headers = publicPageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'About',
    description: `What ${siteOf(matches).name} is, how projects get onto the market and what buyers and sellers can rely on.`,
    path: '/about',
  });
}

const factsOf = (sellerPercent: number): [string, string][] => [
  [`${sellerPercent}%`, 'of every sale goes to the person who built it'],
  ['30 days', 'to ask for your money back'],
  [formatRupees(0), 'to join, and to list a project'],
  ['0', 'advertisements and trackers'],
];

export default function About() {
  const { name, sellerPercent } = useSite();
  return (
    <ProsePage
      title={`About ${name}`}
      lead="A haat is the open market of an Indian village: goods are laid out where everyone can look at them before they pay. This is one for software."
      facts={factsOf(sellerPercent)}
    >
      <Goods />
      <WayToMarket />
      <Money sellerPercent={sellerPercent} />
      <Promises />
      <h2>Join</h2>
      <p>
        Joining is free and instant. List a project and follow its review and its sales from your dashboard,
        or look around first. Questions are answered on the <Link to="/contact">contact page</Link>.
      </p>
      <div className="flex flex-wrap gap-3 pt-2 *:no-underline">
        <LinkButton to="/market" variant="solid">
          Browse Market
        </LinkButton>
        <LinkButton to="/seller-registration">Start Selling</LinkButton>
      </div>
    </ProsePage>
  );
}

function Goods() {
  return (
    <>
      <h2 className="mt-0!">What is sold here</h2>
      <p>
        Finished software projects: web applications, mobile apps, AI and machine learning work, and digital
        assets such as icons and templates. A purchase gives you the archive with the source, the documents
        that come with it, later versions, and a licence that says what you may do with it.
      </p>
      <p>
        Who buys? A studio that needs an invoicing module by Friday. A student who learns best from code that
        runs. A shop owner whose developer would rather start at eighty percent than at zero.
      </p>
      <h2>Why it is laid out in the open</h2>
      <p>
        Code is usually bought blind: three screenshots, a price, and the rest is hope. Here each page says
        before you pay how many files there are and how large they are, which version it is, what it needs to
        run, and which licence you get. The SHA-256 checksum on the page is that of the file you download, so
        you can verify with one command that you received what was listed. We read sellers' code. We never run
        it.
      </p>
    </>
  );
}

function WayToMarket() {
  return (
    <>
      <h2>How a project gets onto the market</h2>
      <ol>
        <li>A seller describes it, adds pictures and documents, and uploads the archive.</li>
        <li>
          The archive is checked: it must be a sound ZIP without hidden, oversized or unsafe entries. Pictures
          are re-encoded and stripped of what cameras write into them.
        </li>
        <li>
          A new seller's listing is read by an admin, who approves it, asks for changes, or refuses it with a
          reason.
        </li>
        <li>A new version goes the same way while the old one keeps selling.</li>
      </ol>
    </>
  );
}

function Money({ sellerPercent }: { sellerPercent: number }) {
  return (
    <>
      <h2>A price that can be talked about</h2>
      <p>
        It would not be a haat without a word about the price. Where the seller allows it, a buyer may make an
        offer, and the seller may counter it; both see on one scale where they stand. It stays on the
        platform, so that the guarantee holds for what you agreed too.
      </p>
      <h2>Where the money goes</h2>
      <p>
        The seller receives {sellerPercent}% of what you pay. The rest keeps the market running and pays the
        payment provider. Every purchase has a 30-day money-back guarantee, which is why a seller's share
        waits for these 30 days: <Link to="/refunds">how refunds work</Link>,{' '}
        <Link to="/pricing">what selling costs</Link>.
      </p>
    </>
  );
}

function Promises() {
  return (
    <>
      <h2>What we do not do</h2>
      <ul>
        <li>No advertising, no trackers, nothing loaded from other sites but the payment step.</li>
        <li>No fee for listing, no monthly plan, nothing added to the price at checkout.</li>
        <li>
          We only publish figures you can check: see <Link to="/modern-dashboard">the market in figures</Link>
          .
        </li>
      </ul>
    </>
  );
}
