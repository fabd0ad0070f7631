import type { Palette } from '../colour.ts';
import { at, box, column, type Element, mono, prose, row, text } from '../element.ts';
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

/** Resources down, days across, bookings as bars. */
export function calendar(spec: Of<'calendar'>, p: Palette): Element {
  const [label, dayWidth, rowHeight] = [
    230,
    1150 / spec.days.length,
    Math.floor(664 / spec.resources.length),
  ];
  const tones = [
    [p.soft, p.deep],
    [p.accent, '#ffffff'],
    [p.warnSoft, p.warn],
  ] as const;
  const head = row(
    { height: 56, paddingLeft: label, backgroundColor: p.tint },
    ...spec.days.map((day) =>
      box({ width: dayWidth, justifyContent: 'center' }, text(20, p.muted, day, { fontWeight: 500 })),
    ),
  );
  const rows = spec.resources.map(([name, note], r) =>
    row(
      { height: rowHeight, borderTop: `2px solid ${p.line}`, position: 'relative' },
      column(
        { width: label, paddingLeft: 28 },
        text(24, p.ink, name, { fontWeight: 500 }),
        text(18, p.muted, note),
      ),
      ...spec.days.map(() => box({ width: dayWidth, height: rowHeight, borderLeft: `2px solid ${p.tint}` })),
      ...spec.bookings
        .filter(([at0]) => at0 === r)
        .map(([, from, length, guest, tone]) =>
          at(
            label + from * dayWidth + 5,
            11,
            {
              width: length * dayWidth - 10,
              height: rowHeight - 24,
              borderRadius: 10,
              paddingLeft: 16,
              alignItems: 'center',
              overflow: 'hidden',
              backgroundColor: tones[tone][0],
            },
            text(20, tones[tone][1], guest, { fontWeight: 500 }),
          ),
        ),
    ),
  );
  const legend = spec.legend.map((name, i) =>
    row(
      { marginLeft: 26 },
      box({ width: 18, height: 18, borderRadius: 5, backgroundColor: tones[i % 3]![0], marginRight: 10 }),
      text(20, p.muted, name),
    ),
  );
  const body = column(
    { width: 1380 },
    row(
      { height: 108, padding: '0 28px', justifyContent: 'space-between' },
      row(
        {},
        text(34, p.ink, spec.title, { fontWeight: 600 }),
        text(26, p.muted, spec.month, { marginLeft: 20 }),
      ),
      row({}, ...legend),
    ),
    head,
    ...rows,
  );
  return appWindow(p, { x: 110, y: 90, w: 1380, h: 890 }, spec.url, body);
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

/** Answers beside the passages that they come from. */
export function chat(spec: Of<'chat'>, p: Palette): Element {
  const bubbles = spec.messages.map(([who, content]) =>
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
  const body = row(
    { width: 1400, height: 820, alignItems: 'stretch' },
    column(
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
    ),
    column(
      { width: 780, padding: '30px 40px', borderRight: `2px solid ${p.line}` },
      text(30, p.ink, spec.title, { fontWeight: 600, marginBottom: 26 }),
      ...bubbles,
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
    column(
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
    ),
  );
  return appWindow(p, { x: 100, y: 90, w: 1400, h: 880 }, spec.url, body);
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
