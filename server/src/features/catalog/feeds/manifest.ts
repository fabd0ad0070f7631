/** The light theme's paper and ink on screens that open the market as an app; pages name the dark one themselves. */
const PAPER = '#fbfaf6';

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: purpose === 'any' ? `/icon-${size}.png` : `/icon-maskable-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The web app manifest of a market with this name. */
export function webManifest(name: string): object {
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
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon(192, 'any'),
      icon(512, 'any'),
      icon(192, 'maskable'),
      icon(512, 'maskable'),
    ],
    shortcuts: [
      { name: 'Market', url: '/market', icons: [icon(192, 'any')] },
      { name: 'Your purchases', url: '/dashboard/purchases', icons: [icon(192, 'any')] },
    ],
  };
}
