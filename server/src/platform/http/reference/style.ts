/** A font that the page may load from this server. */
export interface PageFont {
  family: string;
  weight: string;
  address: string;
}

/** The brand of docs/design.md on a page that is one file: its colours, faces and radii. */
export function referenceStyle(fonts: readonly PageFont[]): string {
  const faces = fonts.map(
    ({ family, weight, address }) =>
      `@font-face { font-family: "${family}"; src: url("${address}") format("woff2"); font-weight: ${weight}; font-display: swap; }`,
  );
  return `${faces.join('\n')}${STYLE}`;
}

const STYLE = `
:root {
  color-scheme: light dark;
  --paper: light-dark(oklch(0.985 0.006 95), oklch(0.17 0.012 270));
  --surface: light-dark(oklch(1 0 0), oklch(0.21 0.012 270));
  --sunken: light-dark(oklch(0.96 0.008 95), oklch(0.145 0.012 270));
  --line: light-dark(oklch(0.88 0.01 95), oklch(0.34 0.012 270));
  --line-strong: light-dark(oklch(0.62 0.012 95), oklch(0.55 0.012 270));
  --ink: light-dark(oklch(0.22 0.02 270), oklch(0.95 0.006 95));
  --muted: light-dark(oklch(0.47 0.02 270), oklch(0.74 0.012 270));
  --accent: light-dark(oklch(0.55 0.2 35), oklch(0.72 0.17 45));
  --accent-text: light-dark(oklch(0.53 0.2 35), oklch(0.76 0.15 45));
  --focus: light-dark(oklch(0.55 0.2 255), oklch(0.75 0.13 255));
  --get: light-dark(oklch(0.46 0.14 255), oklch(0.82 0.09 255));
  --post: light-dark(oklch(0.45 0.12 155), oklch(0.82 0.13 155));
  --put: light-dark(oklch(0.46 0.1 75), oklch(0.84 0.12 80));
  --delete: light-dark(oklch(0.48 0.19 22), oklch(0.8 0.12 22));
  --mono: "Geist Mono", ui-monospace, monospace;
}
:root[data-theme="light"] { color-scheme: light; }
:root[data-theme="dark"] { color-scheme: dark; }
*, ::before, ::after { box-sizing: border-box; }
html { background: var(--paper); color: var(--ink); font: 16px/1.6 Geist, system-ui, sans-serif; scroll-padding-top: 24px; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; overflow-wrap: anywhere; }
body { margin: 0; }
a { color: inherit; text-underline-offset: 3px; }
:focus-visible { outline: 2.5px solid var(--focus); outline-offset: 2px; }
.page { max-width: 1240px; margin: 0 auto; padding: 0 20px 96px; }
.bar { display: flex; align-items: center; min-height: 64px; }
.mark { display: inline-flex; gap: 10px; align-items: center; min-height: 44px; font: 600 22px/1 "Bricolage Grotesque", system-ui, sans-serif; letter-spacing: -0.03em; text-decoration: none; }
.mark path:first-child { fill: var(--accent); }
h1, h2 { font-family: "Bricolage Grotesque", system-ui, sans-serif; font-weight: 600; line-height: 1.1; letter-spacing: -0.02em; }
h1 { margin: 32px 0 12px; font-size: 36px; }
h2 { margin: 48px 0 12px; font-size: 22px; }
h3 { margin: 16px 0 6px; color: var(--muted); font-size: 14px; font-weight: 500; }
.lead { max-width: 68ch; margin: 0; color: var(--muted); }
code, pre, .method, .path { font-family: var(--mono); font-size: 14px; }
.find { display: grid; gap: 6px; max-width: 460px; margin-top: 24px; font-size: 14px; }
.find input { width: 100%; min-height: 44px; padding: 9px 12px; border: 1px solid var(--line-strong); border-radius: 10px; background: var(--surface); color: inherit; font: inherit; font-size: 16px; }
.find span { color: var(--muted); }
nav ol { display: grid; gap: 0 24px; margin: 8px 0 0; padding: 0; list-style: none; font-size: 14px; }
nav a { display: flex; align-items: center; justify-content: space-between; gap: 12px; min-height: 44px; color: var(--muted); text-decoration: none; }
nav a:hover { color: var(--ink); text-decoration: underline; }
nav b { font: 500 12px var(--mono); }
.layout { display: grid; grid-template-columns: minmax(0, 1fr); margin-top: 32px; }
details { border-top: 1px solid var(--line); }
details:last-child { border-bottom: 1px solid var(--line); }
summary { display: grid; grid-template-columns: 64px minmax(0, 1fr); gap: 2px 12px; align-items: baseline; min-height: 44px; padding: 12px 4px; cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary:hover .path { text-decoration: underline; text-underline-offset: 3px; }
.method { font-weight: 600; }
.get { color: var(--get); }
.post { color: var(--post); }
.put, .patch { color: var(--put); }
.delete { color: var(--delete); }
.path { font-weight: 600; }
.what { grid-column: 2; }
.who { grid-column: 2; color: var(--muted); font-size: 14px; }
.inside { padding: 0 4px 20px; }
pre { margin: 0; padding: 14px 16px; border: 1px solid var(--line); border-radius: 10px; background: var(--sunken); line-height: 1.55; white-space: pre-wrap; }
.errors { margin: 0; font-size: 14px; }
.errors div { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0 24px; padding: 10px 0; border-top: 1px solid var(--line); }
.errors dd { margin: 0; }
.errors b { margin-left: 8px; color: var(--muted); font: 500 12px var(--mono); }
[hidden] { display: none !important; }
@media (min-width: 640px) {
  nav ol { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  .errors div { grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); }
}
@media (min-width: 1024px) {
  h1 { font-size: 44px; }
  .layout { grid-template-columns: 240px minmax(0, 1fr); gap: 64px; }
  nav { position: sticky; top: 24px; align-self: start; max-height: calc(100dvh - 48px); overflow-y: auto; }
  nav ol { grid-template-columns: minmax(0, 1fr); }
  nav a { min-height: 36px; }
  main h2:first-of-type { margin-top: 0; }
}
`;
