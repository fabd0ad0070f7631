import type { ReactNode } from 'react';
import type { ReportCase } from '#contract/admin/reports/schemas.ts';
import { formatDate } from '#contract/formats/dates.ts';
import { counted } from '#contract/formats/words.ts';
import { ROLE_NAMES } from '../../../lib/session/role-names.ts';
import { StatusDot } from '../../../ui/feedback/badge.tsx';
import { Link } from '../../../ui/nav.tsx';
import { actLabel } from '../audit/act-labels.ts';
import { DateTime } from '../table/date-time.tsx';
import { REPORTS_PATH, reasonName, reportState, SUBJECT_NAMES } from './texts.ts';

/** Who is behind it, and what was reported and done before. */
export function ReportContext({ report }: { report: ReportCase }) {
  const { sameThing, samePerson, acts } = report;
  return (
    <>
      <Person report={report} />
      {sameThing.length > 0 && (
        <Part id="same-thing" title="Other reports about it">
          {sameThing.map((other) => (
            <Entry key={other._id} words={other.text}>
              <ReportLink id={other._id}>{reasonName(other.reason)}</ReportLink>
              <State act={other.act} />
              <span>{other.reporter}</span>
              <DateTime iso={other.createdAt} />
            </Entry>
          ))}
        </Part>
      )}
      {samePerson.length > 0 && (
        <Part id="same-person" title="Other reports about the person">
          {samePerson.map((other) => (
            <Entry key={other._id} words={reasonName(other.reason)}>
              <ReportLink id={other._id}>{other.title || SUBJECT_NAMES[other.about]}</ReportLink>
              <State act={other.act} />
              <span>{SUBJECT_NAMES[other.about]}</span>
              <DateTime iso={other.createdAt} />
            </Entry>
          ))}
        </Part>
      )}
      {acts.length > 0 && (
        <Part id="acts" title="What admins did before">
          {acts.map((act) => (
            <Entry key={`${act.at} ${act.act}`} words={act.reason}>
              <span className="font-medium text-ink">{actLabel(act.act)}</span>
              <span>{act.by ?? 'the operator'}</span>
              <DateTime iso={act.at} />
            </Entry>
          ))}
        </Part>
      )}
    </>
  );
}

function Person({ report: { person, standing, about } }: { report: ReportCase }) {
  const { role, joinedAt, suspendedAt, listings, warnings } = standing;
  const found = `/admin-management?tab=people&search=${encodeURIComponent(person.email)}`;
  return (
    <section className="panel case" aria-labelledby="case-person">
      <h2 id="case-person" className="case-heading">
        {about === 'listing'
          ? 'Its seller'
          : about === 'message' || about === 'support'
            ? 'Who wrote it'
            : 'The person'}
      </h2>
      <dl className="case-facts">
        <dt>Name</dt>
        <dd>
          <Link to={found} className="link">
            {person.name || person.email}
          </Link>
        </dd>
        <dt>Address</dt>
        <dd>{person.email}</dd>
        <dt>Role</dt>
        <dd>{ROLE_NAMES[role as keyof typeof ROLE_NAMES] ?? role}</dd>
        <dt>Joined</dt>
        <dd>{formatDate(joinedAt)}</dd>
        <dt>Activity</dt>
        <dd>{counted(listings, 'listing')}</dd>
        <dt>Warnings</dt>
        <dd>{warnings === 0 ? 'none' : warnings}</dd>
        {suspendedAt && (
          <>
            <dt>Suspended</dt>
            <dd>{formatDate(suspendedAt)}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="panel case" aria-labelledby={`case-${id}`}>
      <h2 id={`case-${id}`} className="case-heading">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Entry({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div>
      <p className="case-line">{children}</p>
      {words && <p className="text-14 wrap-anywhere">{words}</p>}
    </div>
  );
}

function ReportLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link to={`${REPORTS_PATH}/${id}`} className="link font-medium text-ink wrap-anywhere">
      {children}
    </Link>
  );
}

function State({ act }: { act: Parameters<typeof reportState>[0] }) {
  const { label, tone } = reportState(act);
  return <StatusDot tone={tone}>{label}</StatusDot>;
}
