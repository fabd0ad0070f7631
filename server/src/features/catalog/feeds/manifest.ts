import type { BrandPicture } from '#contract/admin/settings/logo.ts';
import { brandAddress } from '#settings/brand.ts';
import type { BrandPictures } from '#settings/values.ts';

/** The light theme's paper and ink on screens that open the market as an app; pages name the dark one themselves. */
const PAPER = '#fbfaf6';

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: purpose === 'any' ? `/icon-${size}.png` : `/icon-maskable-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The icons of the program, or those that were made of the market's own logo. */
function iconsOf(pictures: BrandPictures | null) {
  if (pictures === null) {
    const drawn = { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' };
    return [drawn, icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')];
  }
  const own = (kind: BrandPicture, size: number, purpose: 'any' | 'maskable') => ({
    ...icon(size, purpose),
    src: brandAddress(pictures, kind),
  });
  return [
    own('icon-192', 192, 'any'),
    own('icon-512', 512, 'any'),
    own('maskable-192', 192, 'maskable'),
    own('maskable-512', 512, 'maskable'),
  ];
}

/** The web app manifest of a market with this name and these pictures of its own. */
export function webManifest(name: string, pictures: BrandPictures | null): object {
  const icons = iconsOf(pictures);
  const shortcutIcons = icons.filter(({ sizes, purpose }) => sizes === '192x192' && purpose === 'any');
  return {
    id: '/',
    name,
    short_name: name.length <= 12 ? name : (name.split(' ', 1)[0] ?? name).slice(0, 12),
    description: 'An open market for finished software projects, with source code, documents and a licence.',
    lang: 'en-IN',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: PAPER,
    theme_color: PAPER,
    categories: ['shopping', 'productivity'],
    icons,
    shortcuts: [
      { name: 'Market', url: '/market', icons: shortcutIcons },
      { name: 'Your purchases', url: '/dashboard/purchases', icons: shortcutIcons },
    ],
  };
}
