import { useOwnedIds } from '../../features/catalog/project/ownership.ts';
import { RecentlyViewed } from '../../features/catalog/recently-viewed/section.tsx';
import { pageServices } from '../../lib/page/context.ts';
import { Closing } from '../../shell/landing/closing-call.tsx';
import { Community } from '../../shell/landing/community.tsx';
import { landingData, landingHeaders } from '../../shell/landing/data.ts';
import { Featured } from '../../shell/landing/featured.tsx';
import { Hero } from '../../shell/landing/hero.tsx';
import { HowItWorks } from '../../shell/landing/how-it-works.tsx';
import { loadFeatured } from '../../shell/landing/load-featured.ts';
import { WhyChoose } from '../../shell/landing/why-choose.tsx';
import { revalidateUnlessSamePage } from '../../shell/loading/revalidate-unless-same-page.ts';
import { siteData } from '../../shell/meta/market.ts';
import { pageMeta } from '../../shell/meta/page.ts';
import '../../styles/shell/landing.css';
import type { Route } from './+types/landing';

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(pageServices);
  // Put together here: it is for machines, and browsers need not load what makes it.
  return landingData(services, siteData(services.site));
}

export const headers = landingHeaders;
export const shouldRevalidate = revalidateUnlessSamePage;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'ready-made software projects',
    description:
      'An open market for finished software: web and mobile apps, AI models and design assets, with source code, documents and a licence. Prices in rupees.',
    path: '/',
    data: loaderData?.aboutSite,
  });
}

export default function Landing({ loaderData }: Route.ComponentProps) {
  const { featured, isPicked, stall, total, example } = loaderData;
  const owned = useOwnedIds('featured', loadFeatured);
  return (
    <>
      <Hero stall={stall} total={total} />
      <Featured projects={featured} isPicked={isPicked} owned={owned} />
      <RecentlyViewed className="shell mb-16" />
      <WhyChoose example={example} />
      <HowItWorks />
      <Community />
      <Closing />
    </>
  );
}
