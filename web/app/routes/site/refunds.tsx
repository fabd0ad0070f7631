import { PAYMENT_SESSION_MINUTES } from '#contract/payments/constants.ts';
import { publicPageHeaders } from '../../shell/document/public-page-headers.ts';
import { pageMeta } from '../../shell/meta/page.ts';
import { LongPage } from '../../shell/text-pages/long-page.tsx';
import { Link } from '../../ui/nav.tsx';
import type { Route } from './+types/refunds';

export const headers = publicPageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Refunds & Cancellations',
    description:
      'The 30-day money-back guarantee: what is refunded at once, who decides otherwise, how long it takes and what happens to your files.',
    path: '/refunds',
  });
}

const IN_SHORT = [
  'Every purchase has a 30-day money-back guarantee, counted from the payment.',
  'Not downloaded, or bought twice: the money goes back at once, without a review.',
  'Downloaded: the seller has 5 days to answer. Silence counts as agreement. A contested request is decided within 7 more days.',
];

const PARTS = [
  {
    id: 'cancelling',
    title: 'Cancelling before you pay',
    body: (
      <>
        <p>
          A payment session lasts {PAYMENT_SESSION_MINUTES} minutes. You can cancel it, close the window or
          let it run out; nothing is charged and there is no cancellation fee. While a session is open, the
          same project cannot be ordered a second time, so that you are not charged twice.
        </p>
        <p>
          Sometimes money arrives after a session has ended, for example when a bank confirms a UPI payment
          late. Then one of two things happens by itself: if the project is still for sale and you do not own
          it, the purchase is completed; otherwise the whole amount goes back to you. Money for a session that
          you cancelled always goes back.
        </p>
      </>
    ),
  },
  {
    id: 'at-once',
    title: 'Refunded at once',
    body: (
      <>
        <p>Within 30 days of the payment, a refund is granted without anybody having to agree, if</p>
        <ul>
          <li>you have downloaded neither the project's archive nor a document for buyers only, or</li>
          <li>you paid for the same project twice.</li>
        </ul>
        <p>
          What was downloaded is read from the download log, which you and the seller share. Documents that
          anybody may read do not count.
        </p>
      </>
    ),
  },
  {
    id: 'after-download',
    title: 'After a download',
    body: (
      <>
        <p>
          Source code cannot be handed back, so somebody looks at the reason. You choose one and describe what
          is wrong:
        </p>
        <ul>
          <li>
            <strong>Not as described:</strong> the project does not do what its page says.
          </li>
          <li>
            <strong>Broken:</strong> it cannot be installed or run by following its instructions.
          </li>
          <li>
            <strong>Missing files:</strong> something that the page lists is not in the archive.
          </li>
          <li>
            <strong>A security problem:</strong> it contains something harmful or leaks secrets.
          </li>
          <li>
            <strong>Another reason</strong>, in your own words.
          </li>
        </ul>
        <p>A changed mind after a download is not enough by itself; the seller may still agree.</p>
      </>
    ),
  },
  {
    id: 'time',
    title: 'Who decides, and by when',
    body: (
      <>
        <table>
          <thead>
            <tr>
              <th scope="col">Step</th>
              <th scope="col">Who</th>
              <th scope="col">Time</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>Ask for the refund</td>
              <td>You</td>
              <td>Within 30 days of the payment</td>
            </tr>
            <tr>
              <td>Agree, or contest it with a reason</td>
              <td>The seller</td>
              <td>5 days; no answer counts as agreement</td>
            </tr>
            <tr>
              <td>Decide a contested request</td>
              <td>An admin of the market</td>
              <td>7 days after it was contested</td>
            </tr>
            <tr>
              <td>Credit the money</td>
              <td>Razorpay and your bank</td>
              <td>Usually 5 to 7 working days after the decision</td>
            </tr>
          </tbody>
        </table>
        <p>
          While a request is open, downloads of the project stop, and the seller's share of the sale is held
          back. You can withdraw the request; then everything is as before. The admin sees both sides, the
          listing as it was sold to you, and the download log. A refusal is final for that order.
        </p>
      </>
    ),
  },
  {
    id: 'how-to-ask',
    title: 'How to ask',
    body: (
      <ol>
        <li>
          Open <Link to="/dashboard/purchases">your purchases</Link> and choose the order.
        </li>
        <li>Ask for a refund there, choose the reason, and say what happened and what you expected.</li>
        <li>You are told of each step by a notification and by mail.</li>
      </ol>
    ),
  },
  {
    id: 'granted',
    title: 'When it is granted',
    body: (
      <ul>
        <li>
          The whole amount that you paid goes back through the payment provider to the means you paid with.
          Nothing is kept, the provider's fee included.
        </li>
        <li>Your licence ends, and so does access to the files. Please delete what you downloaded.</li>
        <li>The seller's share of that sale is taken back. Other sales are not touched.</li>
      </ul>
    ),
  },
  {
    id: 'disputes',
    title: 'Disputes at your bank',
    body: (
      <p>
        You may also dispute a payment with your bank or card issuer. Ask here first: it is faster, and a
        refund that has been granted cannot be disputed again. While a dispute is open, downloads are paused
        and nothing can be refunded here; if you win it, the purchase ends as with a refund, and if you lose
        it, your access comes back.
      </p>
    ),
  },
  {
    id: 'questions',
    title: 'Questions',
    body: (
      <p>
        Something about a payment is not as it should be? <Link to="/contact">Write to us</Link> with the
        order number from your purchases. The rules as a whole are in the{' '}
        <Link to="/terms-and-conditions">Terms & Conditions</Link>.
      </p>
    ),
  },
];

export default function Refunds() {
  return (
    <LongPage
      title="Refunds & Cancellations"
      lead="You cannot try code before you buy it. So you have 30 days to find out whether it is what its page says."
      inShort={IN_SHORT}
      changed="2026-11-23"
      parts={PARTS}
    />
  );
}
