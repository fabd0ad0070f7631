import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router';
import type { Project } from '#contract/listings/schemas.ts';
import { DocumentButton } from '../../features/catalog/documents/save-button.tsx';
import { ProjectView } from '../../features/catalog/project/view.tsx';
import { PreviewActs } from '../../features/catalog/purchase/preview-acts.tsx';
import type { ListingEditor } from '../../features/listings/editor/open-editor.ts';
import { PreviewBar } from '../../features/listings/editor/preview-bar.tsx';
import { StudioSkeleton } from '../../features/listings/editor/skeleton.tsx';
import { useObserved } from '../../features/listings/editor/use-editor.ts';
import { pageMeta } from '../../shell/meta/page.ts';
import type { Route } from './+types/preview';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Preview', noindex: true });
}

/** The listing's page as its buyers see it, from what is saved. */
export default function ListingPreview() {
  const { session } = useOutletContext<ListingEditor>();
  const state = useObserved(session.state);
  // What was typed a moment ago belongs on the page.
  const { isPending } = useQuery({
    queryKey: ['listing-preview', session.id],
    queryFn: async () => {
      session.flush();
      await session.refresh();
      return true;
    },
    gcTime: 0,
    retry: false,
  });
  const project = state.listing?.project;
  if (!project || isPending) return <StudioSkeleton />;
  return (
    <>
      <PreviewBar state={state} />
      <ProjectView
        project={asBuyerSees(project)}
        isOwned={false}
        isPreview
        level="h1"
        slots={{
          previewActs: <PreviewActs project={project} />,
          documentAction: (document) =>
            document.access === 'preview' ? <DocumentButton document={document} /> : undefined,
        }}
      />
    </>
  );
}

/** Without what only the seller may have (rule L8); a listing that has no title yet gets a stand-in. */
function asBuyerSees({ management: _, githubRepo: __, ...project }: Project): Project {
  const archive = project.projectZipFile && { ...project.projectZipFile, filename: null };
  return { ...project, title: project.title || 'Untitled draft', projectZipFile: archive };
}
