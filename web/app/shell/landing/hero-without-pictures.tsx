import { LinkButton } from '../../ui/button.tsx';
import { HeroSearch } from './hero-search.tsx';
import { Highlights } from './highlights.tsx';
import { PrimaryButton } from './primary-button.tsx';

/** The older opening of the landing page: words and buttons, no pictures. */
export function PlainHero() {
  return (
    <section className="shell pt-10 sm:pt-16" data-section="hero">
      <h1 className="max-w-[16ch] text-hero leading-[1.02]">Ready-made software, laid out in the open.</h1>
      <p className="mt-6 max-w-[52ch] text-18 text-muted">
        Finished projects from the people who built them. See what is inside before you pay, settle in rupees,
        download the source at once.
      </p>
      <HeroSearch />
      <div className="mt-6 flex flex-wrap gap-3">
        <PrimaryButton />
        <LinkButton to="/seller-registration" size="large">
          Start Selling
        </LinkButton>
      </div>
      <Highlights className="mt-12 grid gap-6 border-t border-line pt-8 md:grid-cols-3 md:gap-10" />
    </section>
  );
}
