import { useOwnedIds } from '../../features/catalog/project/ownership.ts';
import { pageServices } from '../../lib/page/context.ts';
import { Closing } from '../../shell/landing/closing-call.tsx';
import { Community } from '../../shell/landing/community.tsx';
import { landingData, landingHeaders } from '../../shell/landing/data.ts';
import { Featured } from '../../shell/landing/featured.tsx';
import { PlainHero } from '../../shell/landing/hero-without-pictures.tsx';
import { HowItWorks } from '../../shell/landing/how-it-works.tsx';
import { loadFeatured } from '../../shell/landing/load-featured.ts';
import { WhyChoose } from '../../shell/landing/why-choose.tsx';
import { revalidateUnlessSamePage } from '../../shell/loading/revalidate-unless-same-page.ts';
import { pageMeta } from '../../shell/meta/page.ts';
import '../../styles/shell/landing.css';
import type { Route } from './+types/old-home';

export const loader = ({ context }: Route.LoaderArgs) => landingData(context.get(pageServices));

export const headers = landingHeaders;
export const shouldRevalidate = revalidateUnlessSamePage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'ready-made software projects',
    description:
      'Finished software with source code, documents and a licence. Prices in rupees, download at once.',
    // The landing page says the same, and is the one to be found.
    path: '/',
  });
}

/** The landing page without its stall: plain text and the same sections. */
export default function OldHome({ loaderData: { featured, isPicked, example } }: Route.ComponentProps) {
  const owned = useOwnedIds('featured', loadFeatured);
  return (
    <>
      <PlainHero />
      <Featured projects={featured} isPicked={isPicked} owned={owned} />
      <WhyChoose example={example} />
      <HowItWorks />
      <Community />
      <Closing />
    </>
  );
}
