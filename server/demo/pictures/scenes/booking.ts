import type { Palette } from '../colour.ts';
import { at, box, column, type Element, row, text } from '../element.ts';
import { button, plate } from '../parts.ts';
import type { Scene } from '../spec.ts';
import { calendar, WINDOW } from './calendar.ts';

type Of<K extends Scene['scene']> = Extract<Scene, { scene: K }>;

const [WIDTH, HEIGHT] = [640, 800];

/** The form of a booking over its calendar, which lies in the shade. */
export function booking(spec: Of<'booking'>, p: Palette): Element {
  const { x, y, w, h } = WINDOW;
  return box(
    { position: 'absolute', left: 0, top: 0, width: 1600, height: 1000 },
    calendar({ ...spec.behind, scene: 'calendar' }, p),
    at(x, y, { width: w, height: h, borderRadius: 18, backgroundColor: 'rgba(20,24,40,0.55)' }),
    plate((1600 - WIDTH) / 2, 120, WIDTH, HEIGHT, 26, formOf(spec, p)),
  );
}

function formOf({ heading, fields, problem, buttons }: Of<'booking'>, p: Palette): Element {
  const [save, ...others] = buttons;
  return column(
    { width: WIDTH, height: HEIGHT, borderRadius: 26, padding: '38px 44px', backgroundColor: p.surface },
    text(38, p.ink, heading, { fontWeight: 600, marginBottom: 20 }),
    ...fields.map(([label, value]) =>
      column(
        { marginBottom: 18 },
        text(20, p.muted, label),
        row(
          { height: 60, marginTop: 6, paddingLeft: 20, border: `2px solid ${p.shade}`, borderRadius: 12 },
          text(24, p.ink, value),
        ),
      ),
    ),
    text(22, p.bad, problem, { fontWeight: 500, marginTop: 2, marginBottom: 22 }),
    row(
      {},
      button(save!, p),
      ...others.map((label) =>
        row(
          { marginLeft: 14, padding: '10px 20px', border: `2px solid ${p.shade}`, borderRadius: 10 },
          text(22, p.ink, label),
        ),
      ),
    ),
  );
}
