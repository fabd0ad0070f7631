import type { UnreviewedChange } from '#contract/admin/changes/schemas.ts';
import { messageOf } from '../../../lib/api/error.ts';
import { startDownload } from '../../../lib/files/start-download.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { ListingStatusDot } from '../listings/status.tsx';
import { reviewPath } from '../listings/waiting.ts';
import { DetailLink } from '../navigation/list-place.tsx';
import { ChangeView } from '../review/changes/all-changes.tsx';
import { fieldName } from '../review/field-names.ts';
import { DateTime } from '../table/date-time.tsx';

/** One change of a listing: who and when, what was and is, the new files to look at, and what can be done about it. */
export function ChangeEntry({
  change,
  isBusy,
  onSeen,
  onSuspend,
}: {
  change: UnreviewedChange;
  isBusy: boolean;
  onSeen: () => void;
  onSuspend: () => void;
}) {
  const { project, seen, changes } = change;
  const isOnSale = project.status === 'approved' || project.status === 'unlisted';
  return (
    <article aria-label={`Change of ${project.title}`} className="grid gap-4 p-4 sm:p-5">
      <Head change={change} />
      <ul className="grid gap-4">
        {changes.map((one) => (
          <li key={one.field} className="min-w-0">
            <h3 className="mb-1 font-sans text-14 font-medium">{fieldName(one.field)}</h3>
            {one.field === 'images' ? <Pictures change={change} /> : <ChangeView change={one} />}
            {one.field === 'documents' && <Documents change={change} />}
            {LINKS.has(one.field) && <OpenLink address={one.after} />}
          </li>
        ))}
      </ul>
      <footer className="flex flex-wrap items-center gap-2">
        {seen ? (
          <p className="mr-auto text-14 text-muted">
            Seen by {seen.by}, <DateTime iso={seen.at} />
          </p>
        ) : (
          <Button size="small" busy={isBusy} onClick={onSeen}>
            Mark as seen
          </Button>
        )}
        {isOnSale && (
          <Button
            size="small"
            variant="danger"
            onClick={onSuspend}
            aria-label={`Suspend listing ${project.title}`}
          >
            Suspend listing
          </Button>
        )}
      </footer>
    </article>
  );
}

function Head({ change: { project, seller, at } }: { change: UnreviewedChange }) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <h2 className="font-sans text-16 leading-snug font-medium tracking-normal wrap-anywhere">
          <DetailLink to={reviewPath(project._id)} className="hover:underline">
            {project.title}
          </DetailLink>
        </h2>
        <p className="text-14 text-muted wrap-anywhere">
          {seller.name || seller.email}, <DateTime iso={at} />
        </p>
      </div>
      <ListingStatusDot status={project.status} />
    </header>
  );
}

const LINKS = new Set(['demoUrl', 'githubRepo']);

/** Nothing of a seller's page learns where an admin came from. */
function OpenLink({ address }: { address: string }) {
  if (!/^https?:\/\//.test(address)) return null;
  return (
    <p className="mt-1 text-14">
      <a href={address} target="_blank" rel="noopener noreferrer nofollow" className="link">
        Open the new link
      </a>
    </p>
  );
}

function Pictures({ change: { changes, newImages } }: { change: UnreviewedChange }) {
  const shown = newImages.filter(({ isThere }) => isThere);
  const gone = newImages.length - shown.length;
  const { before = '', after = '' } = changes.find(({ field }) => field === 'images') ?? {};
  const removed = linesOf(before).filter((url) => !linesOf(after).includes(url)).length;
  const notes = [
    removed > 0 && `${removed} removed.`,
    gone > 0 && `${gone} of the new pictures have been removed since.`,
    newImages.length === 0 && removed === 0 && 'The same pictures in a different order.',
  ].filter(Boolean);
  return (
    <>
      {shown.length > 0 && (
        <ol className="picture-list max-w-md">
          {shown.map(({ url }, index) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener">
                <Picture
                  source={{ url, width: 640, height: 400, colour: '' }}
                  alt={`New picture ${index + 1}`}
                  sizes="160px"
                />
              </a>
              <span className="badge">New</span>
            </li>
          ))}
        </ol>
      )}
      {notes.length > 0 && <p className="mt-1 text-14 text-muted">{notes.join(' ')}</p>}
    </>
  );
}

const linesOf = (text: string) => (text === '' ? [] : text.split('\n'));

function Documents({ change: { newDocuments } }: { change: UnreviewedChange }) {
  const open = async (url: string) => {
    try {
      await startDownload('POST /projects/docs/:filename/address', url.split('/').at(-1) ?? '');
    } catch (error) {
      showToast(messageOf(error));
    }
  };
  if (newDocuments.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {newDocuments.map((file) => (
        <li key={file.url} className="min-w-0">
          {file.isThere ? (
            <Button
              size="small"
              onClick={() => void open(file.url)}
              className="max-w-full"
              aria-label={`Download ${file.name}`}
            >
              <span className="truncate">Download {file.name}</span>
            </Button>
          ) : (
            <span className="text-14 text-muted wrap-anywhere">{file.name}: removed since</span>
          )}
        </li>
      ))}
    </ul>
  );
}
