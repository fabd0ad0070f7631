import type { Palette } from '../colour.ts';
import { box, column, type Element, mono, row, text } from '../element.ts';
import { appWindow } from '../parts.ts';
import type { Scene } from '../spec.ts';

type Of<K extends Scene['scene']> = Extract<Scene, { scene: K }>;

/** Answers beside the passages that they come from. */
export function chat(spec: Of<'chat'>, p: Palette): Element {
  const body = row(
    { width: 1400, height: 820, alignItems: 'stretch' },
    topicsOf(spec, p),
    column(
      { width: 780, padding: '30px 40px', borderRight: `2px solid ${p.line}` },
      text(30, p.ink, spec.title, { fontWeight: 600, marginBottom: 26 }),
      ...bubblesOf(spec, p),
      row(
        {
          border: `2px solid ${p.shade}`,
          borderRadius: 14,
          height: 64,
          paddingLeft: 22,
          width: 700,
          marginTop: 8,
        },
        text(22, p.faint, 'Ask about a policy'),
      ),
    ),
    sourcesOf(spec, p),
  );
  return appWindow(p, { x: 100, y: 90, w: 1400, h: 880 }, spec.url, body);
}

function topicsOf(spec: Of<'chat'>, p: Palette): Element {
  return column(
    { width: 250, padding: 24, backgroundColor: p.tint },
    text(20, p.muted, 'Topics', { marginBottom: 14 }),
    ...spec.topics.map((topic, i) =>
      row(
        {
          height: 50,
          paddingLeft: 14,
          borderRadius: 10,
          backgroundColor: i === 1 ? p.soft : 'transparent',
        },
        text(22, i === 1 ? p.deep : p.ink, topic),
      ),
    ),
  );
}

function bubblesOf(spec: Of<'chat'>, p: Palette): Element[] {
  return spec.messages.map(([who, content]) =>
    row(
      { justifyContent: who === 'me' ? 'flex-end' : 'flex-start', marginBottom: 18, width: 700 },
      box(
        {
          backgroundColor: who === 'me' ? p.accent : p.tint,
          borderRadius: 18,
          padding: '16px 22px',
          maxWidth: 580,
        },
        text(24, who === 'me' ? '#ffffff' : p.ink, content, { whiteSpace: 'pre-wrap', lineHeight: 1.4 }),
      ),
    ),
  );
}

/** What the answer was taken from, with how well it fits. */
function sourcesOf(spec: Of<'chat'>, p: Palette): Element {
  return column(
    { width: 370, padding: 30 },
    text(20, p.muted, 'Passages used', { marginBottom: 16 }),
    ...spec.sources.map(([name, score]) =>
      column(
        { border: `2px solid ${p.line}`, borderRadius: 12, padding: '14px 18px', marginBottom: 14 },
        text(22, p.ink, name, { fontWeight: 500 }),
        row(
          { marginTop: 10 },
          box({
            width: Math.round(Number(score) * 200),
            height: 10,
            borderRadius: 5,
            backgroundColor: p.accent,
            marginRight: 14,
          }),
          mono(18, p.muted, score),
        ),
      ),
    ),
  );
}
