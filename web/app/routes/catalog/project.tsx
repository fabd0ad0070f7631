import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Project } from '#contract/listings/schemas.ts';
import { isOpenTo } from '../../features/catalog/documents/list.tsx';
import { DocumentButton } from '../../features/catalog/documents/save-button.tsx';
import { useTrackView } from '../../features/catalog/project/count-view.ts';
import { isOwned } from '../../features/catalog/project/ownership.ts';
import { RelatedSection } from '../../features/catalog/project/related-section.tsx';
import { type ProjectSlots, ProjectView } from '../../features/catalog/project/view.tsx';
import { sellerFacts } from '../../features/catalog/purchase/seller-facts.ts';
import { forgetViewed } from '../../features/catalog/recently-viewed/remember.ts';
import { RecentlyViewed } from '../../features/catalog/recently-viewed/section.tsx';
import { LoadedReport } from '../../features/inspection/loaded-report.tsx';
import { archiveOf } from '../../features/inspection/queries.ts';
import { DownloadButton } from '../../features/payments/downloads/button.tsx';
import { ProjectDownload } from '../../features/payments/downloads/of-project.tsx';
import { ListingLicences } from '../../features/payments/licences/of-listing.tsx';
import { shortLicences } from '../../features/payments/licences/short-licences.ts';
import { OwnedLicence } from '../../features/payments/owned/licence.tsx';
import { Questions } from '../../features/questions/section/section.tsx';
import { Reviews } from '../../features/reviews/section.tsx';
import { AnnounceVersion } from '../../features/support/announce.tsx';
import { api } from '../../lib/api/call.ts';
import { ApiError, messageOf } from '../../lib/api/error.ts';
import { Guard } from '../../shell/access/guard.tsx';
import { NotFound } from '../../shell/errors/not-found.tsx';
import { pageMeta } from '../../shell/meta/page.ts';
import { Button } from '../../ui/button.tsx';
import { BOX } from '../../ui/drawings/box.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useLocation } from '../../ui/nav.tsx';
import type { Route } from './+types/project';

const LOAD_FAILED = 'Failed to fetch project details';

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
  useTrackView(data);
  const isGone = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (isGone) forgetViewed(id);
  }, [id, isGone]);
  useAnchor(data !== undefined);
  if (data) {
    return (
      <>
        <title>{data.title}</title>
        <OwnView project={data} uid={uid} />
        <RelatedSection id={id} uid={uid} />
        <RecentlyViewed except={id} className="shell mb-16" />
      </>
    );
  }
  if (error instanceof ApiError && error.status >= 400 && error.status < 500)
    return <NotFound reason={LOAD_FAILED} />;
  if (error) {
    return (
      <section className="shell py-16" role="alert">
        <EmptyState
          level="h1"
          drawing={BOX}
          title={LOAD_FAILED}
          action={
            <Button variant="solid" onClick={() => void refetch()} busy={isFetching}>
              Try again
            </Button>
          }
        >
          <p>{messageOf(error)}</p>
        </EmptyState>
      </section>
    );
  }
  return <ProjectSkeleton />;
}

/** The whole project, with its seller and its licences once they are there: additions, of which nothing is said when they fail. */
function OwnView({ project, uid }: { project: Project; uid: string }) {
  const { slug } = project.seller;
  const seller = useQuery({
    queryKey: ['seller-card', slug],
    queryFn:
      slug === null
        ? skipToken
        : async ({ signal }) => sellerFacts(await api('GET /sellers/:slug', { params: { slug }, signal })),
  });
  const licences = useQuery({
    queryKey: ['licences'],
    queryFn: async ({ signal }) => (await api('GET /licences', { signal })).licences,
  });
  const offered = shortLicences(licences.data ?? [], project);
  const owns = isOwned(project, uid);
  return (
    <ProjectView
      project={project}
      isOwned={owns}
      seller={seller.data}
      slots={{
        ...slotsFor(project, uid),
        licences: licences.isPending ? (
          <Skeleton className="h-96 w-full rounded-card" />
        ) : (
          offered.length > 0 && <ListingLicences licences={offered} project={project} />
        ),
        owned: owns && <OwnedLicence projectId={project._id} />,
      }}
    />
  );
}

/** The address's anchor, once there is something to scroll to. */
function useAnchor(isThere: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (isThere && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isThere, hash]);
}

/** Files that this reader may have; the server decides it by naming the stored archive (rule L8). */
function slotsFor(project: Project, uid: string): ProjectSlots {
  const { projectZipFile: archive } = project;
  return {
    report: archive && <LoadedReport archive={archiveOf(project._id, archive)} />,
    reviews: <Reviews projectId={project._id} />,
    questions: <Questions project={project} />,
    download: <ProjectDownload project={project} />,
    documentAction: (document) =>
      isOpenTo(project, document) ? <DocumentButton document={document} /> : undefined,
    versionAction: ({ filename, ...version }) => (
      <>
        {filename !== null && !project.downloadsStopped && <DownloadButton file={{ ...version, filename }} />}
        {project.seller.uid === uid && version.status === 'approved' && version.announcement === null && (
          <AnnounceVersion projectId={project._id} version={version} />
        )}
      </>
    ),
  };
}

function ProjectSkeleton() {
  return (
    <div className="shell project">
      <div role="status" className="sr-only">
        <h1>Loading page...</h1>
      </div>
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
