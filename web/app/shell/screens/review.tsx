import { ReviewPage } from '../../features/admin/review/page.tsx';
import type { ReviewSlots } from '../../features/admin/review/to-check.tsx';
import { DocumentButton } from '../../features/catalog/documents/save-button.tsx';
import { ProjectView } from '../../features/catalog/project/view.tsx';
import { DownloadButton } from '../../features/payments/downloads/button.tsx';
import '../../styles/admin/review.css';

const SLOTS: ReviewSlots = {
  page: (project) => <ProjectView project={project} isOwned={false} isPreview />,
  archiveAction: (archive) => <DownloadButton file={archive} />,
  documentAction: (document) => <DocumentButton document={document} />,
};

/** The review of one listing, with the page as buyers see it. */
export function ReviewScreen({ id }: { id: string }) {
  return <ReviewPage id={id} slots={SLOTS} />;
}
