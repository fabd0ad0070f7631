import type { CSSProperties } from 'react';
import type { MailSender } from './content.ts';

/** The tokens of docs/design.md as sRGB: mail programs do not know OKLCH. */
const LIGHT = {
  paper: '#fbfaf6',
  surface: '#ffffff',
  sunken: '#f3f2ec',
  line: '#d9d7d0',
  ink: '#171a24',
  muted: '#565b66',
  accent: '#cc2d00',
  accentText: '#c42500',
  onAccent: '#ffffff',
};
const DARK: typeof LIGHT = {
  paper: '#0d0f15',
  surface: '#16181e',
  sunken: '#22242a',
  line: '#35383e',
  ink: '#f0eeea',
  muted: '#a8abb3',
  accent: '#f97c3d',
  accentText: '#fe8f5b',
  onAccent: '#1f0f08',
};

const SANS = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', Helvetica, Arial, sans-serif";
const MONO = "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace";

/** Styles stand at each element, since some programs drop style sheets; the sheet below adds the dark form. */
export const STYLES = {
  body: { backgroundColor: LIGHT.paper, margin: 0, padding: '32px 12px 40px', fontFamily: SANS },
  frame: { maxWidth: '600px' },
  head: { padding: '0 4px 20px' },
  mark: {
    display: 'inline-block',
    marginRight: '10px',
    padding: '3px 5px',
    borderRadius: '4px 4px 9px 9px',
    backgroundColor: LIGHT.accent,
    color: LIGHT.onAccent,
    fontFamily: MONO,
    fontSize: '13px',
    fontWeight: 700,
    lineHeight: '18px',
    verticalAlign: 'middle',
  },
  icon: { display: 'inline-block', marginRight: '10px', border: 0, verticalAlign: 'middle' },
  name: {
    color: LIGHT.ink,
    fontSize: '20px',
    fontWeight: 600,
    letterSpacing: '-0.03em',
    lineHeight: '24px',
    textDecoration: 'none',
    verticalAlign: 'middle',
  },
  card: {
    borderCollapse: 'separate',
    border: `1px solid ${LIGHT.line}`,
    borderRadius: '16px',
    backgroundColor: LIGHT.surface,
    padding: '36px 40px 28px',
  },
  heading: {
    margin: '0 0 20px',
    color: LIGHT.ink,
    fontSize: '26px',
    fontWeight: 600,
    letterSpacing: '-0.02em',
    lineHeight: '1.2',
  },
  paragraph: { margin: '0 0 16px', color: LIGHT.ink, fontSize: '16px', lineHeight: '1.6' },
  facts: {
    margin: '8px 0 16px',
    borderCollapse: 'separate',
    borderRadius: '10px',
    backgroundColor: LIGHT.sunken,
    padding: '12px 18px',
  },
  fact: { padding: '4px 0' },
  factName: { margin: 0, color: LIGHT.muted, fontSize: '13px', lineHeight: '20px' },
  factValue: {
    margin: 0,
    color: LIGHT.ink,
    fontSize: '16px',
    fontWeight: 500,
    lineHeight: '24px',
    overflowWrap: 'anywhere',
  },
  action: { padding: '8px 0 20px' },
  button: {
    borderRadius: '10px',
    backgroundColor: LIGHT.accent,
    color: LIGHT.onAccent,
    fontSize: '16px',
    fontWeight: 600,
    padding: '14px 24px',
  },
  spelledOut: { margin: 0, color: LIGHT.muted, fontSize: '14px', lineHeight: '1.6' },
  address: {
    color: LIGHT.accentText,
    fontFamily: MONO,
    fontSize: '13px',
    textDecorationLine: 'underline',
    wordBreak: 'break-all',
  },
  rule: { margin: '28px 0 20px', border: 0, borderTop: `1px solid ${LIGHT.line}` },
  footnote: { margin: '0 0 10px', color: LIGHT.muted, fontSize: '14px', lineHeight: '1.6' },
  foot: { padding: '20px 4px 0' },
  footText: { margin: 0, color: LIGHT.muted, fontSize: '13px', lineHeight: '1.6' },
  footLink: { color: LIGHT.muted, textDecorationLine: 'underline' },
} satisfies Record<string, CSSProperties>;

/** For programs with style sheets: narrow screens, and the dark form. Classes are the names above. */
const STYLE_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .card > tbody > tr > td { padding: 28px 22px 20px !important; }
  .heading { font-size: 23px !important; }
  .button { display: block !important; text-align: center !important; }
}
@media (prefers-color-scheme: dark) {
  body, .body, .body > table > tbody > tr > td { background-color: ${DARK.paper} !important; }
  .card { background-color: ${DARK.surface} !important; border-color: ${DARK.line} !important; }
  .facts { background-color: ${DARK.sunken} !important; }
  .name, .heading, .paragraph, .fact-value { color: ${DARK.ink} !important; }
  .muted { color: ${DARK.muted} !important; }
  .rule { border-color: ${DARK.line} !important; }
  .mark, .button { background-color: ${DARK.accent} !important; color: ${DARK.onAccent} !important; }
  .address { color: ${DARK.accentText} !important; }
}
`;

/** The styles that have the accent in them, and the sheet, in the colours of this sender. */
export function accented({ accent }: Pick<MailSender, 'accent'>) {
  const { mark, button, address } = STYLES;
  if (!accent) return { mark, button, address, sheet: STYLE_SHEET };
  const { fill, text, on } = accent;
  const filled = { backgroundColor: fill[0], color: on[0] };
  return {
    mark: { ...mark, ...filled },
    button: { ...button, ...filled },
    address: { ...address, color: text[0] },
    sheet: STYLE_SHEET.replaceAll(DARK.accentText, text[1])
      .replaceAll(DARK.accent, fill[1])
      .replaceAll(DARK.onAccent, on[1]),
  };
}
