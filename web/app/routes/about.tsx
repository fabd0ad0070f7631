import { SELLER_SHARE_PERCENT } from '#contract/money.ts';
import { pageMeta, siteOf } from '../shell/page-meta.ts';
import { ProsePage } from '../shell/prose-page.tsx';
import { publicPageHeaders } from '../shell/public-page.ts';
import { useSite } from '../shell/site.ts';
import { Link } from '../ui/nav.tsx';
import type { Route } from './+types/about';

export const headers = publicPageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'About',
    description: `What ${siteOf(matches).name} is, how projects get onto the market and what buyers and sellers can rely on.`,
    path: '/about',
  });
}

export default function About() {
  const { name } = useSite();
  return (
    <ProsePage
      title={`About ${name}`}
      lead="A haat is the open market of an Indian village: goods are laid out where everyone can look at them before they pay. This is one for software."
    >
      <h2>What is sold here</h2>
      <p>
        Finished software projects: web applications, mobile apps, AI and machine learning work, and digital
        assets such as icons and templates. A purchase gives you the archive with the source, the documents
        that come with it, and a licence.
      </p>
      <h2>How a project gets onto the market</h2>
      <ol>
        <li>A seller describes it, adds pictures and documents, and uploads the archive.</li>
        <li>
          The archive is checked: it must be a sound ZIP without hidden or unsafe entries. Pictures are
          re-encoded.
        </li>
        <li>An admin reads the listing and approves it, asks for changes, or refuses it with a reason.</li>
      </ol>
      <p>
        The SHA-256 checksum on the page is that of the file you download, so you can verify that you received
        what was listed.
      </p>
      <h2>Where the money goes</h2>
      <p>
        The seller receives {SELLER_SHARE_PERCENT}% of what you pay. The rest keeps the market running and
        pays the payment provider. Every purchase has a 30-day money-back guarantee;{' '}
        <Link to="/refunds">how it works</Link>.
      </p>
      <h2>Selling</h2>
      <p>
        Registration is free and takes effect at once.{' '}
        <Link to="/seller-registration">Open a seller account</Link>, list a project, and you can follow its
        review and its sales from your dashboard.
      </p>
    </ProsePage>
  );
}
