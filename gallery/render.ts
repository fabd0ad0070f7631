import type { Screen } from './screens/screen.ts';
import type { Shot } from './studio.ts';

const STYLE = `
  body { margin: 0; font: 14px/1.5 system-ui, sans-serif; background: #f4f4f2; color: #1a1a1f; }
  nav { position: sticky; top: 0; z-index: 1; display: flex; gap: 4px 14px; flex-wrap: wrap; max-height: 25vh; overflow: auto;
    padding: 12px 20px; background: #fff; border-bottom: 1px solid #ddd; }
  section { padding: 24px 20px; border-bottom: 1px solid #ddd; scroll-margin-top: 25vh; }
  h2 { margin: 0 0 12px; font-size: 18px; }
  .row { display: flex; gap: 14px; align-items: flex-start; overflow-x: auto; padding-bottom: 8px; }
  figure { margin: 0; flex: none; }
  figcaption { color: #666; font-size: 12px; }
  img { display: block; width: auto; height: 520px; border: 1px solid #ccc; background: #fff; }
`;

/** The page on which all pictures are: a row for each screen, from narrow to wide, light before dark. */
export function renderGallery(screens: readonly Screen[], shots: readonly Shot[]): string {
  const sections = screens.map(({ name }, index) => {
    const figures = shots.filter(({ screen }) => screen === name).map(figureOf);
    return `<section id="s${index}"><h2>${escapeHtml(name)}</h2><div class="row">${figures.join('')}</div></section>`;
  });
  const links = screens.map(({ name }, index) => `<a href="#s${index}">${escapeHtml(name)}</a>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Gallery</title><style>${STYLE}</style></head>
<body><nav>${links.join('')}</nav>${sections.join('\n')}</body></html>
`;
}

const figureOf = ({ screen, theme, width, file }: Shot): string =>
  `<figure><a href="${file}"><img src="${file}" alt="${escapeHtml(`${screen}, ${width} px, ${theme}`)}" loading="lazy"></a><figcaption>${width} px, ${theme}</figcaption></figure>`;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
