/** Tokens of docs/design.md, for the pages that only builders see. */
export const TOKENS = `
:root {
  color-scheme: light dark;
  --paper: light-dark(oklch(0.985 0.006 95), oklch(0.17 0.012 270));
  --surface: light-dark(oklch(1 0 0), oklch(0.21 0.012 270));
  --line: light-dark(oklch(0.88 0.01 95), oklch(0.34 0.012 270));
  --line-strong: light-dark(oklch(0.62 0.012 95), oklch(0.55 0.012 270));
  --ink: light-dark(oklch(0.22 0.02 270), oklch(0.95 0.006 95));
  --muted: light-dark(oklch(0.47 0.02 270), oklch(0.74 0.012 270));
  --accent: light-dark(oklch(0.53 0.2 35), oklch(0.76 0.15 45));
  --focus: light-dark(oklch(0.55 0.2 255), oklch(0.75 0.13 255));
  --mono: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace;
}
`;
