import { ReviewPage } from '../features/admin/review/review-page.tsx';
import type { ReviewSlots } from '../features/admin/review/to-check.tsx';
import { DownloadButton } from '../features/buying/download-button.tsx';
import { DocumentButton } from '../features/catalog/document-button.tsx';
import { ProjectView } from '../features/catalog/project-view.tsx';
import { Guard } from '../shell/guard.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import '../styles/review.css';
import type { Route } from './+types/admin-review';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Review', noindex: true });
}

const SLOTS: ReviewSlots = {
  page: (project) => <ProjectView project={project} isOwned={false} isPreview />,
  archiveAction: (archive) => <DownloadButton file={archive} />,
  documentAction: (document) => <DocumentButton document={document} />,
};

export default function AdminReview({ params }: Route.ComponentProps) {
  return (
    <Guard page="/dashboard/admin/review/:id">
      {() => (
        <div className="shell-wide py-8 lg:py-12">
          <ReviewPage key={params.id} id={params.id} slots={SLOTS} />
        </div>
      )}
    </Guard>
  );
}
