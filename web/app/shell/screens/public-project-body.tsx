import type { Project, ProjectVersion } from '#contract/listings/schemas.ts';
import type { QuestionPage } from '#contract/questions/schemas.ts';
import { SharedBody } from '../../features/catalog/public-page/body.tsx';
import { InspectionReport } from '../../features/inspection/report/inspection-report.tsx';
import type { PageReport } from '../../features/inspection/report/page-report.ts';
import { ListingLicences } from '../../features/payments/licences/of-listing.tsx';
import type { ShortLicence } from '../../features/payments/licences/short-licences.ts';
import { Questions } from '../../features/questions/section/section.tsx';
import type { PageReviews } from '../../features/reviews/page-reviews.ts';
import { Reviews } from '../../features/reviews/section.tsx';

/** What stands below the gallery on a project's public page, with what an inspection says of the archive and what people ask. */
export default function PublicProjectBody({
  report,
  licences,
  reviews,
  questions,
  ...rest
}: {
  project: Project;
  versions: ProjectVersion[];
  report: PageReport | null;
  licences: readonly ShortLicence[];
  /** What buyers say of it. */
  reviews: PageReviews | undefined;
  /** Their first page, as a visitor sees it. */
  questions: QuestionPage;
  before?: HTMLElement | null;
}) {
  return (
    <SharedBody
      {...rest}
      report={report && <InspectionReport id={rest.project._id} report={report} />}
      licences={licences.length > 0 && <ListingLicences licences={licences} project={rest.project} />}
      reviews={<Reviews projectId={rest.project._id} brought={reviews} />}
      questions={<Questions project={rest.project} first={questions} />}
    />
  );
}
