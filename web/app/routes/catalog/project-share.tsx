import { data } from 'react-router';
import { RELATED_LIMIT } from '#contract/catalog/constants.ts';
import { cardFacts } from '../../features/catalog/cards/facts.ts';
import { useTrackView } from '../../features/catalog/project/count-view.ts';
import { useOwnedIds } from '../../features/catalog/project/ownership.ts';
import { RelatedProjects } from '../../features/catalog/project/related-grid.tsx';
import { DownloadLink } from '../../features/catalog/public-page/download-link.tsx';
import { SharedProject } from '../../features/catalog/public-page/page.tsx';
import { useReaderView } from '../../features/catalog/public-page/use-reader-view.ts';
import { sellerFacts } from '../../features/catalog/purchase/seller-facts.ts';
import { RecentlyViewed } from '../../features/catalog/recently-viewed/section.tsx';
import { shortReport } from '../../features/inspection/report/page-report.ts';
import { shortLicences } from '../../features/payments/licences/short-licences.ts';
import { pageReviews } from '../../features/reviews/page-reviews.ts';
import { api } from '../../lib/api/call.ts';
import { pageServices } from '../../lib/page/context.ts';
import { HydrateOnInteraction, lazyPart } from '../../lib/page/hydrate-on-interaction.tsx';
import { isSignedIn, useSession } from '../../lib/session/current-user.ts';
import { publicPageHeaders } from '../../shell/document/public-page-headers.ts';
import { revalidateUnlessSamePage } from '../../shell/loading/revalidate-unless-same-page.ts';
import { pageMeta } from '../../shell/meta/page.ts';
import { projectFacts } from '../../shell/meta/project.ts';
import '../../styles/inspection/gallery.css';
import '../../styles/inspection/report.css';
import '../../styles/payments/licences.css';
import '../../styles/questions/questions.css';
import '../../styles/reviews/reviews.css';
import type { Route } from './+types/project-share';

const BODY = lazyPart(() => import('../../shell/screens/public-project-body.tsx'));

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { id } = params;
  const services = context.get(pageServices);
  const [project, versions, related, report, files, reviews, questions] = ID.test(id)
    ? await Promise.all([
        services.findProject(id),
        services.listVersions(id),
        services.relatedProjects(id, RELATED_LIMIT),
        services.findReport(id),
        services.listFiles(id),
        services.findReviews(id),
        services.listQuestions(id),
      ])
    : [null, [], [], null, [], null, null];
  if (!project || !questions) throw data({ reason: 'Failed to fetch project details' }, { status: 404 });
  const { slug } = project.seller;
  const seller = slug === null ? null : await services.findSeller(slug);
  const facts = projectFacts(project, services.site, reviews?.reviews);
  return {
    project,
    seller: seller && sellerFacts(seller),
    licences: shortLicences(services.listLicences(), project),
    versions,
    related: related.map(cardFacts),
    report: report && shortReport(report, files),
    reviews: reviews ? pageReviews(reviews) : undefined,
    questions,
    facts,
  };
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
  const { seller, licences, versions, related, report, reviews, questions } = loaderData;
  const isAwaited = isSignedIn(useSession());
  const owned = useOwnedIds(project._id, async (signal) => {
    const query = { params: { id: project._id }, query: {}, signal };
    return (await api('GET /projects/:id/related', query)).projects;
  });
  return (
    <>
      <SharedProject
        project={project}
        seller={seller}
        isOwned={isOwned}
        download={<DownloadLink project={project} />}
      >
        <HydrateOnInteraction
          part={BODY}
          isAwaited={isAwaited}
          project={project}
          versions={versions}
          report={report}
          licences={licences}
          reviews={reviews}
          questions={questions}
        />
      </SharedProject>
      <RelatedProjects projects={related} owned={owned} />
      <RecentlyViewed except={project._id} className="shell mb-16" />
    </>
  );
}
