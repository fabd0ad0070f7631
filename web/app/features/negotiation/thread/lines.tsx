import { useState } from 'react';
import { formatDate } from '#contract/formats/dates.ts';
import { isOfferText, isTemplate, NEGOTIATION_TEMPLATES } from '#contract/negotiation/constants.ts';
import type { NegotiationEntry, NegotiationThread } from '#contract/negotiation/schemas.ts';
import { messageId } from '#contract/trust/reports/constants.ts';
import { relativeTime } from '../../../ui/text/format.ts';
import { entryText } from '../texts.ts';

/** Everything that happened, the oldest first: who did what and when, with the words that came with it. */
export function ThreadLines({
  thread: { negotiation, entries },
  firstNew,
}: {
  thread: NegotiationThread;
  firstNew: number | undefined;
}) {
  const { side, otherName, otherReadSeq, asOf, templateId, status } = negotiation;
  const lastOwn = entries.findLast(({ by }) => by === side)?.seq;
  // What comes while the thread is open is said to those who do not see it.
  const [openedAt] = useState(() => entries.at(-1)?.seq ?? 0);
  const news = entries.findLast(({ by, seq }) => by !== side && seq > openedAt);
  return (
    <section aria-labelledby="lines-title">
      <h3 id="lines-title" className="mb-3 text-16 font-medium">
        History
      </h3>
      <p className="sr-only" aria-live="polite">
        {news && entryText(news, side, otherName)}
      </p>
      <ol className="lines">
        {entries.map((entry) => (
          <li key={entry.seq} className="line" data-by={entry.by === side ? 'own' : entry.by}>
            {entry.seq === firstNew && <p className="line-new">New</p>}
            <p className="line-head">
              <span className="font-medium">{entryText(entry, side, otherName)}</span>
              <time dateTime={entry.createdAt} title={formatDate(entry.createdAt)}>
                {relativeTime(entry.createdAt, new Date(asOf))}
              </time>
            </p>
            {wordsOf(entry, templateId) && (
              <p className="line-words as-written wrap-anywhere">{wordsOf(entry, templateId)}</p>
            )}
            {entry.masked && <MaskedNote isOwn={entry.by === side} />}
            {entry.content !== '' &&
              wordsOf(entry, templateId) &&
              entry.by !== side &&
              entry.by !== 'market' && (
                <button
                  type="button"
                  className="link line-report"
                  data-opens="report"
                  data-message={messageId(negotiation._id, entry.seq)}
                >
                  Report<span className="sr-only"> this message</span>
                </button>
              )}
            {entry.seq === lastOwn && status !== 'awaiting_offer' && (
              <p className="line-read">{entry.seq <= otherReadSeq ? 'Seen' : 'Not seen yet'}</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What was said; the words of an offer only repeat its figure. */
function wordsOf({ kind, price, content }: NegotiationEntry, templateId: string | null): string {
  if (price !== null && isOfferText(content, price)) return '';
  if (kind === 'started' && content === '' && templateId !== null && isTemplate(templateId)) {
    return NEGOTIATION_TEMPLATES[templateId].text;
  }
  return content;
}

/** Rule B1. */
function MaskedNote({ isOwn }: { isOwn: boolean }) {
  return (
    <p className="line-masked">
      {isOwn ? 'Contact details in this were hidden from the other side.' : 'Contact details were hidden.'}{' '}
      All negotiations and payments must stay on the platform.
    </p>
  );
}
