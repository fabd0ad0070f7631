import type { Project, ProjectVersion } from '#contract/listings/schemas.ts';
import { SharedBody } from '../../features/catalog/public-page/body.tsx';
import { InspectionReport } from '../../features/inspection/report/inspection-report.tsx';
import type { PageReport } from '../../features/inspection/report/page-report.ts';
import type { PageReviews } from '../../features/reviews/page-reviews.ts';
import { Reviews } from '../../features/reviews/section.tsx';

/** What stands below the gallery on a project's public page, with what an inspection says of the archive. */
export default function PublicProjectBody({
  report,
  reviews,
  ...rest
}: {
  project: Project;
  versions: ProjectVersion[];
  report: PageReport | null;
  /** What buyers say of it. */
  reviews: PageReviews | undefined;
  before?: HTMLElement | null;
}) {
  return (
    <SharedBody
      {...rest}
      report={report && <InspectionReport id={rest.project._id} report={report} />}
      reviews={<Reviews projectId={rest.project._id} brought={reviews} />}
    />
  );
}
