import type { ReactNode } from 'react';
import type { ReportCase } from '#contract/admin/reports/schemas.ts';
import type { ListingStatus } from '#contract/listings/constants.ts';
import { downloadFile } from '../../../lib/files/download-file.ts';
import { RenderedHtml } from '../../../lib/page/rendered-html.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import { Link } from '../../../ui/nav.tsx';
import { Banner } from '../../../ui/pictures/banner.tsx';
import { ListingStatusDot } from '../listings/status.tsx';
import { DateTime } from '../table/date-time.tsx';
import { TEXTS_PATH } from '../texts/texts.ts';

/** The thing as it was reported, and as it is now where that is something else. */
export function ReportedThing({ report }: { report: ReportCase }) {
  const { reported, now, around, about, banner } = report;
  const isMessage = about === 'message' || about === 'support';
  const isSame = now !== null && now.title === reported.title && now.content === reported.content;
  return (
    <section className="panel case" aria-labelledby="case-thing">
      <h2 id="case-thing" className="case-heading">
        What was reported
      </h2>
      <WhereNow report={report} />
      {!isMessage && (
        <ReportedText heading={isSame ? 'When it was reported, and still now' : 'When it was reported'}>
          <Written text={reported} about={about} />
        </ReportedText>
      )}
      {isMessage && around.length === 0 && (
        <ReportedText heading="When it was reported">
          <span>{reported.content}</span>
        </ReportedText>
      )}
      {!isMessage && now && !isSame && (
        <ReportedText heading="Now">
          <Written text={now} about={about} />
        </ReportedText>
      )}
      {banner && (
        <div className="case-words">
          <span>Over their page today</span>
          <Banner
            banner={banner}
            sizes="(min-width: 768px) 720px, 100vw"
            alt="Banner of the reported person"
          />
        </div>
      )}
      {isMessage && <Lines report={report} />}
    </section>
  );
}

/** Its title, where it has one of its own, and its text with headings and lists as its readers saw it. */
function Written({
  text: { title, content, html },
  about,
}: {
  text: ReportCase['reported'];
  about: ReportCase['about'];
}) {
  return (
    <>
      {(about === 'listing' || about === 'user') && <span className="font-medium">{title}</span>}
      {html ? <RenderedHtml html={html} className="prose" /> : <span>{content || 'No text.'}</span>}
    </>
  );
}

/** Where the thing stands today, and the page of it. */
function WhereNow({ report }: { report: ReportCase }) {
  const { about, aboutId, now, person, negotiationAbout } = report;
  if (now === null) return <p className="text-14 text-muted">It no longer exists.</p>;
  if (about === 'listing') {
    return (
      <p className="case-line">
        <ListingStatusDot status={now.state as ListingStatus} />
        <Link to={`/dashboard/admin/review/${aboutId}`} className="link">
          Look at the listing
        </Link>
      </p>
    );
  }
  if (about === 'user') {
    return (
      <p className="case-line">
        <Link to={`/admin-management?tab=people&search=${encodeURIComponent(person.email)}`} className="link">
          Look at the account
        </Link>
      </p>
    );
  }
  if (about !== 'message' && about !== 'support') {
    return (
      <p className="case-line">
        <Link to={`${TEXTS_PATH}/${aboutId}`} className="link">
          Look at the text
        </Link>
      </p>
    );
  }
  const hidden = now.masked.map((kind) => kind.replaceAll('_', ' ')).join(', ');
  return (
    <p className="case-line">
      {negotiationAbout && (
        <span className="wrap-anywhere">
          In {about === 'support' ? 'the thread of a purchase of' : 'a negotiation about'} {negotiationAbout}
        </span>
      )}
      {hidden && <span>Hidden from its reader: {hidden}</span>}
    </p>
  );
}

const SIDES: Record<string, string> = { buyer: 'Buyer', seller: 'Seller' };

/** The lines around a message, as both sides read them. */
function Lines({ report: { around, aboutId } }: { report: ReportCase }) {
  const threadId = aboutId.split(':', 1)[0] ?? '';
  return around.map((line) => (
    <div key={line.seq} className="case-words" data-reported={line.reported || undefined}>
      <span>
        {SIDES[line.by] ?? 'The market'}, <DateTime iso={line.at} />
        {line.reported && ', reported'}
      </span>
      <span className={line.reported ? 'font-medium' : undefined}>{line.content}</span>
      {line.files.map(({ _id, name }) => (
        <span key={_id}>
          <FileButton
            size="small"
            save={() =>
              downloadFile('GET /support/:id/files/:fileId', {}, name, { id: threadId, fileId: _id })
            }
          >
            {name}
          </FileButton>
        </span>
      ))}
    </div>
  ));
}

function ReportedText({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className="case-words case-long" aria-label={heading} tabIndex={0}>
      <span>{heading}</span>
      {children}
    </section>
  );
}
