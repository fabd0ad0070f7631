import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Project } from '#contract/listings.ts';
import { DownloadButton } from '../features/buying/download-button.tsx';
import { DocumentButton } from '../features/catalog/document-button.tsx';
import { isOwned } from '../features/catalog/owned.ts';
import { type ProjectSlots, ProjectView } from '../features/catalog/project-view.tsx';
import { api } from '../lib/api.ts';
import { ApiError, messageOf } from '../lib/api-error.ts';
import { useViewReport } from '../lib/view-events.ts';
import { Guard } from '../shell/guard.tsx';
import { NotFound } from '../shell/not-found.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { useLocation } from '../ui/nav.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Route } from './+types/project';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Project', noindex: true });
}

export default function ProjectPage({ params }: Route.ComponentProps) {
  return <Guard page="/project/:id">{(user) => <OwnProject id={params.id} uid={user.uid} />}</Guard>;
}

function OwnProject({ id, uid }: { id: string; uid: string }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['project', id, uid],
    queryFn: ({ signal }) => api('GET /projects/:id', { params: { id }, signal }),
  });
  useViewReport(data?._id);
  useAnchor(data !== undefined);
  if (data) {
    return (
      <>
        <title>{data.title}</title>
        <ProjectView project={data} isOwned={isOwned(data, uid)} slots={slotsFor(data)} />
      </>
    );
  }
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return <NotFound />;
  if (error) {
    return (
      <div className="shell grid justify-items-start gap-4 py-16">
        <Alert tone="error" title="Failed to fetch project details">
          {messageOf(error)}
        </Alert>
        <Button onClick={() => void refetch()} busy={isFetching}>
          Try again
        </Button>
      </div>
    );
  }
  return <ProjectSkeleton />;
}

/** The address's anchor, once there is something to scroll to. */
function useAnchor(isThere: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (isThere && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isThere, hash]);
}

/** Files that this reader may have; the server decides it by naming the stored archive (rules.md L8). */
function slotsFor({ projectZipFile: archive }: Project): ProjectSlots {
  const isOpen = archive?.filename != null;
  return {
    download: isOpen && <DownloadButton solid file={{ ...archive, filename: archive.filename as string }} />,
    documentAction: (document) =>
      document.access === 'preview' || isOpen ? <DocumentButton document={document} /> : undefined,
    versionAction: ({ filename, ...version }) =>
      filename !== null && <DownloadButton file={{ ...version, filename }} />,
  };
}

function ProjectSkeleton() {
  return (
    <div className="shell project" role="status" aria-label="Loading page...">
      <div className="project-head grid gap-3">
        <Skeleton className="h-5 w-48" />
        <Skeleton className="h-10 w-2/3" />
      </div>
      <div className="project-gallery">
        <Skeleton className="aspect-[16/10] w-full rounded-card" />
      </div>
      <div className="project-aside">
        <Skeleton className="h-80 w-full rounded-card" />
      </div>
    </div>
  );
}
