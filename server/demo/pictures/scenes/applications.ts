import type { Palette } from '../colour.ts';
import { box, column, type Element, mono, prose, row, text } from '../element.ts';
import { appWindow, avatar, button, cell, figures, table } from '../parts.ts';
import { plot } from '../plots.ts';
import type { Scene } from '../spec.ts';

type Of<K extends Scene['scene']> = Extract<Scene, { scene: K }>;

/** Side bar, figures and a table: the day view of a business application. */
export function dashboard(spec: Of<'dashboard'>, p: Palette): Element {
  const nav = spec.nav.map((label, i) =>
    row(
      {
        height: 54,
        paddingLeft: 18,
        borderRadius: 10,
        marginBottom: 4,
        backgroundColor: i === 0 ? p.soft : 'transparent',
      },
      box({
        width: 14,
        height: 14,
        borderRadius: 4,
        marginRight: 14,
        backgroundColor: i === 0 ? p.accent : p.shade,
      }),
      text(22, i === 0 ? p.deep : p.muted, label, { fontWeight: i === 0 ? 600 : 400 }),
    ),
  );
  const body = row(
    { width: 1400, height: 830, alignItems: 'stretch' },
    column(
      { width: 270, padding: 24, backgroundColor: p.tint, borderRight: `2px solid ${p.line}` },
      text(26, p.ink, spec.brand, { fontWeight: 600, marginBottom: 26, marginLeft: 6 }),
      ...nav,
    ),
    column(
      { width: 1130, padding: '30px 36px' },
      row(
        { justifyContent: 'space-between', marginBottom: 24 },
        text(36, p.ink, spec.title, { fontWeight: 600 }),
        button(spec.action, p),
      ),
      figures(spec.stats, p, 1058),
      box({ height: 18 }),
      table(spec.columns, spec.widths, spec.rows, p, Math.min(92, Math.floor(470 / spec.rows.length))),
    ),
  );
  return appWindow(p, { x: 100, y: 90, w: 1400, h: 890 }, spec.url, body);
}

export function kanban(spec: Of<'kanban'>, p: Palette): Element {
  const lanes = spec.columns.map((lane, l) =>
    column(
      { width: 322, marginRight: 20, padding: 16, borderRadius: 16, backgroundColor: p.tint, height: 700 },
      row(
        { justifyContent: 'space-between', height: 44, marginBottom: 10, paddingLeft: 6, paddingRight: 6 },
        text(23, p.ink, lane.name, { fontWeight: 600 }),
        mono(20, p.muted, String(lane.cards.length)),
      ),
      ...lane.cards.map(([title, tag, who]) =>
        column(
          {
            backgroundColor: p.surface,
            borderRadius: 12,
            border: `2px solid ${p.line}`,
            padding: '16px 18px',
            marginBottom: 14,
            borderLeft: `6px solid ${l === spec.columns.length - 1 ? p.good : l === 0 ? p.shade : p.accent}`,
          },
          prose(22, p.ink, 250, title, { fontWeight: 500, lineHeight: 1.3 }),
          row(
            { justifyContent: 'space-between', marginTop: 14 },
            cell(`soft:${tag}`, 19, p),
            avatar(who, 40, p),
          ),
        ),
      ),
    ),
  );
  const body = column(
    { width: 1420, padding: '28px 28px 0 28px' },
    row(
      { justifyContent: 'space-between', marginBottom: 24 },
      text(34, p.ink, spec.title, { fontWeight: 600 }),
      button('New card', p),
    ),
    row({ alignItems: 'flex-start' }, ...lanes),
  );
  return appWindow(p, { x: 90, y: 90, w: 1420, h: 890 }, spec.url, body);
}

/** A data grid alone, with tool bar and a pinned first column. */
export function grid(spec: Of<'grid'>, p: Palette): Element {
  const body = column(
    { width: 1420, padding: '28px 36px' },
    row(
      { justifyContent: 'space-between', marginBottom: 20 },
      text(34, p.ink, spec.title, { fontWeight: 600 }),
      row(
        {},
        row(
          { border: `2px solid ${p.line}`, borderRadius: 10, padding: '10px 18px', width: 280 },
          text(20, p.faint, 'Filter rows'),
        ),
        row(
          { border: `2px solid ${p.line}`, borderRadius: 10, padding: '10px 18px', marginLeft: 14 },
          text(20, p.ink, 'Columns'),
        ),
        button('Export CSV', p, { marginLeft: 14, padding: '10px 18px' }),
      ),
    ),
    table(spec.columns, spec.widths, spec.rows, p, Math.min(84, Math.floor(600 / spec.rows.length))),
    row({ height: 60, borderTop: `2px solid ${p.line}` }, text(20, p.muted, spec.note)),
  );
  return appWindow(p, { x: 90, y: 80, w: 1420, h: 900 }, spec.url, body);
}

/** One plot with figures above it. */
export function report(spec: Of<'report'>, p: Palette): Element {
  const body = column(
    { width: 1400, padding: '32px 40px' },
    row(
      { justifyContent: 'space-between', marginBottom: 24 },
      text(36, p.ink, spec.title, { fontWeight: 600 }),
      text(22, p.muted, spec.note),
    ),
    figures(spec.stats, p, 1320),
    box({ height: 28 }),
    plot(spec.plot, 1320, 500, p),
  );
  return appWindow(p, { x: 100, y: 80, w: 1400, h: 890 }, spec.url, body);
}
