import type { Palette } from '../colour.ts';
import { at, box, column, type Element, mono, prose } from '../element.ts';
import { plate } from '../parts.ts';
import type { Scene, Screen } from '../spec.ts';
import { content } from './phone-screens.ts';
import { INNER, W } from './phone-size.ts';

function phone(screen: Screen, x: number, y: number, p: Palette): Element {
  return plate(
    x,
    y,
    W,
    874,
    60,
    box(
      { width: W, height: 874, borderRadius: 60, backgroundColor: '#1b1e26', padding: 12 },
      column(
        {
          width: INNER,
          height: 850,
          borderRadius: 48,
          backgroundColor: p.surface,
          overflow: 'hidden',
          padding: '0 24px',
          position: 'relative',
        },
        box({ height: 66 }),
        ...content(screen, p),
        at(
          30,
          18,
          { width: INNER - 60, justifyContent: 'space-between', alignItems: 'center' },
          mono(18, p.ink, '9:41', { fontWeight: 600 }),
          box({ width: 40, height: 18, borderRadius: 6, border: `3px solid ${p.ink}` }),
        ),
      ),
    ),
  );
}

/** One to three phones, with a headline before them, or after them, when there is room. */
export function phones(spec: Extract<Scene, { scene: 'phones' }>, p: Palette): Element {
  const count = spec.screens.length;
  const gap = 60;
  const total = count * W + (count - 1) * gap;
  const words = 1600 - total - 90 - 150;
  const start = spec.headline ? (spec.mirrored ? 90 : 1600 - total - 90) : (1600 - total) / 2;
  const devices = spec.screens.map((screen, i) => phone(screen, start + i * (W + gap), i % 2 ? 96 : 64, p));
  return box(
    { position: 'absolute', left: 0, top: 0, width: 1600, height: 1000 },
    spec.headline
      ? at(
          spec.mirrored ? start + total + 60 : 90,
          310,
          { flexDirection: 'column', width: words },
          prose(62, p.deep, words, spec.headline, {
            fontWeight: 600,
            lineHeight: 1.08,
            letterSpacing: '-0.02em',
          }),
          prose(27, p.deep, words - 20, spec.note ?? '', { marginTop: 24 }),
        )
      : null,
    ...devices,
  );
}
