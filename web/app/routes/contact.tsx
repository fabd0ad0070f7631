import { pageMeta, siteOf } from '../shell/page-meta.ts';
import { ProsePage } from '../shell/prose-page.tsx';
import { publicPageHeaders } from '../shell/public-page.ts';
import { useSite } from '../shell/site.ts';
import { Link } from '../ui/nav.tsx';
import type { Route } from './+types/contact';

export const headers = publicPageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Contact',
    description: `How to reach the people who run ${siteOf(matches).name}.`,
    path: '/contact',
  });
}

export default function Contact() {
  const { name, publicUrl } = useSite();
  return (
    <ProsePage title="Contact Us" lead={`${name} is run by the operator of ${hostOf(publicUrl)}.`}>
      <p>Its operator answers questions about accounts, orders and listings. To be helped quickly, say:</p>
      <ul>
        <li>which project it is about: its title, or the address of its page;</li>
        <li>for a payment, the order number from your purchases and the time of the payment;</li>
        <li>for an error, the message that was shown and its request number.</li>
      </ul>
      <p>Never send your password or card details; nobody here will ask for them.</p>
      <h2>Often answered already</h2>
      <ul>
        <li>
          Money back, cancelled payments: <Link to="/refunds">Refunds & Cancellations</Link>
        </li>
        <li>
          What selling costs: <Link to="/pricing">Pricing</Link>
        </li>
        <li>
          What is stored about you: <Link to="/privacy">Privacy Policy</Link>
        </li>
      </ul>
    </ProsePage>
  );
}

function hostOf(publicUrl: string): string {
  return URL.canParse(publicUrl) ? new URL(publicUrl).host : 'this site';
}
