import { data } from 'react-router';
import { useOwnView } from '../features/catalog/own-view.ts';
import { ProjectView } from '../features/catalog/project-view.tsx';
import { pageServices } from '../lib/page-context.ts';
import { useViewReport } from '../lib/view-events.ts';
import { pageMeta, siteOf } from '../shell/page-meta.ts';
import { projectFacts } from '../shell/product-data.ts';
import { publicPageHeaders } from '../shell/public-page.ts';
import { LinkButton } from '../ui/button.tsx';
import type { Route } from './+types/project-share';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function loader({ context, params }: Route.LoaderArgs) {
  const project = ID.test(params.id) ? await context.get(pageServices).findProject(params.id) : null;
  if (!project) throw data(null, { status: 404 });
  return { project };
}

export const headers = publicPageHeaders;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(matches, { title: 'Not found', noindex: true });
  return pageMeta(matches, projectFacts(loaderData.project, siteOf(matches)));
}

export default function ProjectShare({ loaderData }: Route.ComponentProps) {
  const { project, isOwned } = useOwnView(loaderData.project);
  useViewReport(project._id);
  const download = (
    <LinkButton to={`/project/${project._id}`} variant="solid" size="large">
      Open to download
    </LinkButton>
  );
  return <ProjectView project={project} isOwned={isOwned} slots={{ download }} />;
}
