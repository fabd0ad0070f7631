import { data } from 'react-router';
import { useLookedAt } from '../features/catalog/looked-at.ts';
import { useOwnView } from '../features/catalog/own-view.ts';
import { SharedProject } from '../features/catalog/shared-project.tsx';
import { pageServices } from '../lib/page-context.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { projectFacts } from '../shell/product-data.ts';
import { publicPageHeaders } from '../shell/public-page.ts';
import { LinkButton } from '../ui/button.tsx';
import type { Route } from './+types/project-share';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { id } = params;
  const services = context.get(pageServices);
  const [project, versions] = ID.test(id)
    ? await Promise.all([services.findProject(id), services.listVersions(id)])
    : [null, []];
  if (!project) throw data(null, { status: 404 });
  return { project, versions, facts: projectFacts(project, services.site) };
}

export const headers = publicPageHeaders;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(matches, { title: 'Not found', noindex: true });
  return pageMeta(matches, loaderData.facts);
}

export default function ProjectShare({ loaderData }: Route.ComponentProps) {
  const { project, isOwned } = useOwnView(loaderData.project);
  useLookedAt(project);
  const download = (
    <LinkButton to={`/project/${project._id}`} variant="solid" size="large">
      Open to download
    </LinkButton>
  );
  return (
    <SharedProject project={project} versions={loaderData.versions} isOwned={isOwned} download={download} />
  );
}
