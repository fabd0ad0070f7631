import type { CSSProperties } from 'react';
import { ACCENTS, type AccentId, USUAL_ACCENT } from '#contract/admin/settings/accents.ts';
import { hasNameInIt } from '#contract/admin/settings/logo.ts';
import type { MarketLogo } from '#contract/admin/settings/schemas.ts';
import { Wordmark } from '../../../../ui/pictures/wordmark.tsx';

/** The head of a page with what is chosen, in both themes. */
export function BrandPreview({
  name,
  accent,
  logo,
}: {
  name: string;
  accent: string;
  logo: MarketLogo | null;
}) {
  const picture = logo && {
    ...{ src: logo.url, width: logo.width, height: logo.height },
    alt: hasNameInIt(logo) ? name : '',
  };
  const colours = ACCENTS[(accent || USUAL_ACCENT) as AccentId];
  return (
    <figure>
      <figcaption className="mb-1.5 text-14 font-medium">Preview</figcaption>
      <div className="brand-preview">
        {(['light', 'dark'] as const).map((theme, index) => (
          <div
            key={theme}
            role="img"
            aria-label={`The head of a page in the ${theme} theme`}
            style={
              {
                colorScheme: theme,
                '--accent': colours.fill[index],
                '--on-accent': colours.on[index],
              } as CSSProperties
            }
          >
            <Wordmark name={name} picture={picture ?? undefined} />
            <span className="brand-button">Buy now</span>
          </div>
        ))}
      </div>
    </figure>
  );
}
