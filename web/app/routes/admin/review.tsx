import { ReviewPage } from '../../features/admin/review/page.tsx';
import type { ReviewSlots } from '../../features/admin/review/review-files.tsx';
import { DocumentButton } from '../../features/catalog/documents/save-button.tsx';
import { ProjectView } from '../../features/catalog/project/view.tsx';
import { AdminInspection } from '../../features/inspection/findings/of-admin.tsx';
import { archiveOf } from '../../features/inspection/queries.ts';
import { DownloadButton } from '../../features/payments/downloads/button.tsx';
import { Guard } from '../../shell/access/guard.tsx';
import { pageMeta } from '../../shell/meta/page.ts';
import '../../styles/admin/review.css';
import type { Route } from './+types/review';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Review', noindex: true });
}

const SLOTS: ReviewSlots = {
  page: (project) => <ProjectView project={project} isOwned={false} isPreview />,
  archiveAction: (archive) => <DownloadButton file={archive} />,
  documentAction: (document) => <DocumentButton document={document} />,
  inspection: (id, archive, status) => <AdminInspection archive={archiveOf(id, archive)} status={status} />,
};

/** The review of one listing, with the page as buyers see it. */
export default function AdminReview({ params: { id } }: Route.ComponentProps) {
  return (
    <Guard page="/dashboard/admin/review/:id">
      {() => (
        <div className="shell-wide py-8 lg:py-12">
          <ReviewPage key={id} id={id} slots={SLOTS} />
        </div>
      )}
    </Guard>
  );
}
