import { useState } from 'react';
import { ANSWER_DUE_HOURS } from '#contract/tickets/constants.ts';
import { ContactForm, type SentMessage } from '../../features/trust/contact/form.tsx';
import { MessageSent } from '../../features/trust/contact/message-sent.tsx';
import { publicPageHeaders } from '../../shell/document/public-page-headers.ts';
import { pageMeta, siteOf } from '../../shell/meta/page.ts';
import { useSite } from '../../shell/site.ts';
import { Link } from '../../ui/nav.tsx';
import type { Route } from './+types/contact';

export const headers = publicPageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Contact',
    description: `How to reach the people who run ${siteOf(matches).name}.`,
    path: '/contact',
  });
}

const ANSWERED = [
  {
    to: '/refunds',
    label: 'Refunds & Cancellations',
    question: 'Money back, or a payment that was cancelled',
  },
  { to: '/pricing', label: 'Pricing', question: 'What selling costs, and when your share is yours' },
  { to: '/forgot-password', label: 'Set a new password', question: 'You cannot sign in' },
  { to: '/privacy', label: 'Privacy Policy', question: 'What is stored about you' },
  { to: '/grievance', label: 'Complaints', question: 'Something was not put right' },
];

export default function Contact() {
  const { name } = useSite();
  const [sent, setSent] = useState<SentMessage>();
  return (
    <div className="shell py-10 sm:py-14">
      <h1 className="text-36 sm:text-[44px]">Contact Us</h1>
      <p className="mt-4 max-w-[60ch] text-18 text-muted">
        Write at any time: a person at {name} reads it and answers by mail, within {ANSWER_DUE_HOURS} hours.
      </p>
      <div className="mt-10 grid gap-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:gap-16">
        <section aria-label="Write to us" data-section="form">
          {sent ? (
            <MessageSent sent={sent} onAgain={() => setSent(undefined)} />
          ) : (
            <ContactForm onSent={setSent} />
          )}
        </section>
        <aside className="grid content-start gap-8">
          <CommonQuestions />
          <section aria-labelledby="about-a-project">
            <h2 id="about-a-project" className="text-18">
              A question about a project?
            </h2>
            <p className="mt-2 text-14 text-muted">
              Mention it in your message. We forward it to the seller and send you the answer.
            </p>
          </section>
          <OtherWays />
        </aside>
      </div>
    </div>
  );
}

function CommonQuestions() {
  return (
    <section aria-labelledby="answered">
      <h2 id="answered" className="text-22">
        Common questions
      </h2>
      <ul className="mt-3">
        {ANSWERED.map(({ to, label, question }) => (
          <li key={to} className="border-t border-line py-3">
            <p className="text-14 text-muted">{question}</p>
            <Link to={to} className="link font-medium">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OtherWays() {
  const { email, phone, city } = useSite().contact;
  if (!email && !phone && !city) return null;
  return (
    <section aria-labelledby="elsewhere">
      <h2 id="elsewhere" className="text-18">
        Other ways
      </h2>
      <address className="mt-2 grid justify-items-start text-14 not-italic">
        {email && (
          <a href={`mailto:${email}`} className="footer-link wrap-anywhere">
            {email}
          </a>
        )}
        {phone && <span className="py-2">{phone}</span>}
        {city && <span className="py-2">{city}</span>}
      </address>
    </section>
  );
}
