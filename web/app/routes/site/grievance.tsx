import type { GrievanceOfficer } from '#contract/pages.ts';
import { ANSWER_DUE_HOURS, CLOSE_DUE_DAYS } from '#contract/tickets/constants.ts';
import { publicPageHeaders } from '../../shell/document/public-page-headers.ts';
import { pageMeta, siteOf } from '../../shell/meta/page.ts';
import { useSite } from '../../shell/site.ts';
import { ProsePage } from '../../shell/text-pages/prose-page.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Link } from '../../ui/nav.tsx';
import type { Route } from './+types/grievance';

export const headers = publicPageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Complaints',
    description: `How to complain to ${siteOf(matches).name}, who answers, and by when.`,
    path: '/grievance',
  });
}

/** How complaints are answered, by whom and by when (rules R7, V16). */
export default function Grievance() {
  const { name, contact } = useSite();
  return (
    <ProsePage
      title="Complaints"
      lead={`If something at ${name} went wrong and was not put right, tell us. Every complaint has a number and a date.`}
      facts={[
        ['At once', 'You get a number'],
        [`${ANSWER_DUE_HOURS} hours`, 'You get an answer'],
        [`${CLOSE_DUE_DAYS} days`, 'It is settled'],
      ]}
    >
      <h2>How to complain</h2>
      <p>
        Write to us, and choose “A complaint” where the form asks what it is about. For a purchase, give the
        order number. You need no account.
      </p>
      <p>
        <LinkButton to="/contact" variant="solid" className="no-underline!">
          Write a complaint
        </LinkButton>
      </p>
      <h2>What happens then</h2>
      <ol>
        <li>
          A mail with the number of your complaint reaches you at once. Its link leads to a page of your own.
        </li>
        <li>Within {ANSWER_DUE_HOURS} hours a person has read it and answers, by mail and on that page.</li>
        <li>Within {CLOSE_DUE_DAYS} days it is settled. You can write again there if it is not.</li>
      </ol>
      <h2>Who answers</h2>
      {contact.officer ? (
        <Officer officer={contact.officer} />
      ) : (
        <p>The people who run {name} answer complaints themselves.</p>
      )}
      <h2>Against a decision of ours</h2>
      <p>
        A listing that was not approved, an account that was suspended, a refund that was refused: complain in
        the same way. For a review or a question of yours that we have hidden, appeal under{' '}
        <Link to="/account/texts">What you wrote</Link>.
      </p>
    </ProsePage>
  );
}

function Officer({ officer: { name, email, phone, address } }: { officer: GrievanceOfficer }) {
  return (
    <address className="not-italic">
      <strong>{name}</strong>, grievance officer
      {address && <span className="block whitespace-pre-line">{address}</span>}
      {email && (
        <span className="block">
          <a href={`mailto:${email}`}>{email}</a>
        </span>
      )}
      {phone && <span className="block">{phone}</span>}
    </address>
  );
}
