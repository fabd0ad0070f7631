import { useState } from 'react';
import { formatBytes } from '#contract/formats/byte-sizes.ts';
import { formatDateTime } from '#contract/formats/dates.ts';
import type { SupportFile, SupportMessage, SupportThread } from '#contract/support/schemas.ts';
import { messageId } from '#contract/trust/reports/constants.ts';
import { downloadFile } from '../../../lib/files/download-file.ts';
import { FileButton } from '../../../ui/file-button.tsx';
import { relativeTime } from '../../../ui/text/format.ts';

/** Everything that was written, the oldest first. */
export function ThreadLines({
  thread: { thread, messages },
  firstNew,
}: {
  thread: SupportThread;
  firstNew: number | undefined;
}) {
  const { side, otherName, otherReadSeq, asOf, _id } = thread;
  const lastOwn = messages.findLast(({ by }) => by === side)?.seq;
  const nameOf = (by: SupportMessage['by']) =>
    by === side ? 'You' : otherName || (by === 'seller' ? 'The seller' : 'The buyer');
  // What comes while the thread is open is said to those who do not see it.
  const [openedAt] = useState(() => messages.at(-1)?.seq ?? 0);
  const news = messages.findLast(({ by, seq }) => by !== side && seq > openedAt);
  return (
    <section aria-labelledby="lines-title">
      <h2 id="lines-title" className="sr-only">
        Messages
      </h2>
      <p className="sr-only" aria-live="polite">
        {news && `${nameOf(news.by)} wrote: ${news.text}`}
      </p>
      <ol className="lines">
        {messages.map((message) => (
          <li key={message.seq} className="line" data-by={message.by === side ? 'own' : message.by}>
            {message.seq === firstNew && <p className="line-new">New</p>}
            <p className="line-head">
              <span className="font-medium">{nameOf(message.by)}</span>
              <time dateTime={message.createdAt} title={formatDateTime(message.createdAt)}>
                {relativeTime(message.createdAt, new Date(asOf))}
              </time>
            </p>
            {message.text !== '' && <p className="line-words as-written wrap-anywhere">{message.text}</p>}
            {isGone(message) && <p className="line-read">This message is gone with its account.</p>}
            {message.files.length > 0 && <Files threadId={_id} files={message.files} />}
            {message.masked && <MaskedNote isOwn={message.by === side} />}
            {message.by !== side && !isGone(message) && (
              <button
                type="button"
                className="link line-report"
                data-opens="report"
                data-support={messageId(_id, message.seq)}
              >
                Report<span className="sr-only"> this message</span>
              </button>
            )}
            {message.seq === lastOwn && (
              <p className="line-read">{message.seq <= otherReadSeq ? 'Seen' : 'Not seen yet'}</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Its author has deleted their account. */
const isGone = ({ text, files }: SupportMessage) => text === '' && files.length === 0;

function Files({ threadId, files }: { threadId: string; files: readonly SupportFile[] }) {
  return (
    <ul className="support-attached" aria-label="Files">
      {files.map(({ _id, name, bytes }) => (
        <li key={_id}>
          <FileButton
            size="small"
            save={() =>
              downloadFile('GET /support/:id/files/:fileId', {}, name, { id: threadId, fileId: _id })
            }
          >
            <span className="support-file-name">{name}</span>
            <span className="figures text-muted">{formatBytes(bytes)}</span>
          </FileButton>
        </li>
      ))}
    </ul>
  );
}

function MaskedNote({ isOwn }: { isOwn: boolean }) {
  return (
    <p className="line-masked">
      {isOwn ? 'Contact details in this were hidden from the other side.' : 'Contact details were hidden.'}{' '}
      Help stays on the platform, so that both sides have it.
    </p>
  );
}
