import { pageMeta } from '../shell/page-meta.ts';
import { ProsePage } from '../shell/prose-page.tsx';
import { publicPageHeaders } from '../shell/public-page.ts';
import { Link } from '../ui/nav.tsx';
import type { Route } from './+types/refunds';

export const headers = publicPageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Refunds & Cancellations',
    description:
      'The 30-day money-back guarantee: who decides, how long it takes and what happens to your files.',
    path: '/refunds',
  });
}

export default function Refunds() {
  return (
    <ProsePage
      title="Refunds & Cancellations"
      lead="Every purchase has a 30-day money-back guarantee, counted from the payment."
    >
      <h2>Before you pay</h2>
      <p>
        A payment session lasts 30 minutes. You can cancel it or let it run out, and nothing is charged. If
        money reaches us for a session that had ended, it either completes your purchase, when the project is
        still for sale and you do not own it, or it is returned.
      </p>
      <h2>At once</h2>
      <p>
        A refund within 30 days is granted without a review when you have not downloaded the project, or when
        you paid for it twice.
      </p>
      <h2>After a download</h2>
      <ol>
        <li>
          You give a reason: not as described, broken, missing files, a security problem, or another one.
        </li>
        <li>The seller has 5 days to agree or to contest it. No answer counts as agreement.</li>
        <li>
          A contested request is decided by an admin within 7 days. The download log is part of the evidence.
        </li>
      </ol>
      <p>While a request is open, downloads of the project stop.</p>
      <h2>When it is granted</h2>
      <p>
        The money goes back through the payment provider to the means you paid with. Your licence and access
        to the files end, and the seller's share of the sale is taken back.
      </p>
      <p>
        Questions about a purchase: <Link to="/contact">contact us</Link>.
      </p>
    </ProsePage>
  );
}
