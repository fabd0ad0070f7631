import { data } from 'react-router';
import { RELATED_LIMIT } from '#contract/catalog/constants.ts';
import { cardFacts } from '../../features/catalog/cards/facts.ts';
import { useTrackView } from '../../features/catalog/project/count-view.ts';
import { useOwnedIds } from '../../features/catalog/project/ownership.ts';
import { RelatedProjects } from '../../features/catalog/project/related-grid.tsx';
import { SharedProject } from '../../features/catalog/public-page/page.tsx';
import { useReaderView } from '../../features/catalog/public-page/use-reader-view.ts';
import { WayToDownload } from '../../features/catalog/public-page/way-to-download.tsx';
import { api } from '../../lib/api/call.ts';
import { pageServices } from '../../lib/page/context.ts';
import { publicPageHeaders } from '../../shell/document/public-page-headers.ts';
import { revalidateUnlessSamePage } from '../../shell/loading/revalidate-unless-same-page.ts';
import { pageMeta } from '../../shell/meta/page.ts';
import { projectFacts } from '../../shell/meta/project.ts';
import type { Route } from './+types/project-share';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { id } = params;
  const services = context.get(pageServices);
  const [project, versions, related] = ID.test(id)
    ? await Promise.all([
        services.findProject(id),
        services.listVersions(id),
        services.relatedProjects(id, RELATED_LIMIT),
      ])
    : [null, [], []];
  if (!project) throw data({ reason: 'Failed to fetch project details' }, { status: 404 });
  const facts = projectFacts(project, services.site);
  return { project, versions, related: related.map(cardFacts), facts };
}

export const headers = publicPageHeaders;
export const shouldRevalidate = revalidateUnlessSamePage;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(matches, { title: 'Not found', noindex: true });
  return pageMeta(matches, loaderData.facts);
}

export default function ProjectShare({ loaderData }: Route.ComponentProps) {
  const { project, isOwned } = useReaderView(loaderData.project);
  useTrackView(project);
  const { versions, related } = loaderData;
  const owned = useOwnedIds(project._id, async (signal) => {
    const query = { params: { id: project._id }, query: {}, signal };
    return (await api('GET /projects/:id/related', query)).projects;
  });
  return (
    <>
      <SharedProject
        project={project}
        versions={versions}
        isOwned={isOwned}
        download={<WayToDownload project={project} />}
      />
      <RelatedProjects projects={related} owned={owned} />
    </>
  );
}
