import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { formatBytes } from '#contract/formats/byte-sizes.ts';
import { formatDate } from '#contract/formats/dates.ts';
import { counted } from '#contract/formats/words.ts';
import type { VersionStatus } from '#contract/listings/constants.ts';
import type { Project, ProjectVersion } from '#contract/listings/schemas.ts';
import { comparisonPath } from '../../../lib/paths/comparison.ts';
import { Button } from '../../../ui/button.tsx';
import type { Tone } from '../../../ui/feedback/alert.tsx';
import { Badge, StatusDot } from '../../../ui/feedback/badge.tsx';
import { Link } from '../../../ui/nav.tsx';
import { type KnownVersion, useVersions } from './use-versions.ts';

/** Longer changelogs are folded. */
const FOLDED_FROM = { characters: 480, lines: 8 };
const SHORT_DIGEST = 12;

/**
 * Every version of a listing, newest first (rule L6). What the page knows, at least the one that sells, is there
 * from the start; the rest comes when the reader comes near. `action` is what can be done with a version, and nothing
 * for those who may not.
 */
export function Versions({
  project,
  known,
  action,
}: {
  project: Project;
  known?: ProjectVersion[] | undefined;
  action?: (version: ProjectVersion) => ReactNode;
}) {
  const list = useRef<HTMLOListElement>(null);
  const { versions, hasFailed, retry } = useVersions(project, list, known);
  return (
    <>
      <ol ref={list} className="panel divide-y divide-line">
        {versions.map((version, index) => (
          <li key={version.number} className="grid gap-3 p-4 text-14 sm:px-5">
            <VersionFacts version={version} />
            {version.changelog && <Changelog text={version.changelog} number={version.number} />}
            {version.announcement && <Announcement announcement={version.announcement} />}
            {isWhole(version) && (
              <div className="flex flex-wrap items-center gap-x-6 gap-y-2 empty:hidden">
                {action?.(version)}
                <CompareLink projectId={project._id} version={version} earlier={versions.slice(index + 1)} />
              </div>
            )}
          </li>
        ))}
      </ol>
      {hasFailed && (
        <p className="mt-3 flex flex-wrap items-center gap-3 text-14 text-muted" role="status">
          The earlier versions could not be loaded.
          <Button size="small" onClick={retry}>
            Try again
          </Button>
        </p>
      )}
    </>
  );
}

/** For those who may have the archive: what the version changed of the one that was sold before it. */
function CompareLink({
  projectId,
  version: { number, filename },
  earlier,
}: {
  projectId: string;
  version: ProjectVersion;
  earlier: readonly KnownVersion[];
}) {
  const before = earlier.find(({ status }) => status === 'approved');
  if (filename === null || !before) return null;
  return (
    <Link to={comparisonPath(projectId, before.number, number)} className="link link-target">
      Compare with {before.number}
    </Link>
  );
}

function isWhole(version: KnownVersion): version is ProjectVersion {
  return version._id !== undefined;
}

/** Only its seller and admins ever see a version that is not approved. */
const STATUS_LABELS: Record<Exclude<VersionStatus, 'approved'>, { label: string; tone: Tone }> = {
  pending: { label: 'In review', tone: 'info' },
  changes_requested: { label: 'Changes requested', tone: 'warning' },
  rejected: { label: 'Rejected', tone: 'error' },
};

function VersionFacts({ version }: { version: KnownVersion }) {
  const { number, status, current, size, files, sha256 } = version;
  const date = version.reviewedAt ?? version.createdAt;
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="figures text-16 font-medium">v{number}</span>
        {current && <Badge>Newest</Badge>}
        {status !== 'approved' && (
          <StatusDot tone={STATUS_LABELS[status].tone}>{STATUS_LABELS[status].label}</StatusDot>
        )}
        {date && (
          <time dateTime={date} className="text-muted">
            {formatDate(date)}
          </time>
        )}
        <span className="figures text-12 text-muted">
          {formatBytes(size)} · {counted(files, 'file')}
        </span>
      </p>
      <details className="text-12 text-muted">
        <summary className="link inline-block py-1">
          SHA-256 <span className="figures">{sha256.slice(0, SHORT_DIGEST)}…</span>
        </summary>
        <p className="figures break-all">{sha256}</p>
      </details>
    </div>
  );
}

/** For those who own the listing, and its seller. */
function Announcement({
  announcement: { text, createdAt },
}: {
  announcement: NonNullable<ProjectVersion['announcement']>;
}) {
  return (
    <div className="border-l-2 border-line-strong pl-3">
      <p className="text-muted">
        To everybody who bought it, <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </p>
      <p className="as-written wrap-anywhere">{text}</p>
    </div>
  );
}

function Changelog({ text, number }: { text: string; number: string }) {
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > FOLDED_FROM.characters || text.split('\n').length > FOLDED_FROM.lines;
  return (
    <div>
      <p className={`as-written wrap-anywhere${isLong && !isOpen ? ' folded' : ''}`}>{text}</p>
      {isLong && (
        <button
          type="button"
          className="link with-scripts min-h-8 text-muted"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show all'}
          <span className="sr-only"> of what changed in version {number}</span>
        </button>
      )}
    </div>
  );
}
