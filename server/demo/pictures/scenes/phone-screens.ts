import type { Palette } from '../colour.ts';
import { box, column, drawing, type Element, mono, row, shape, text } from '../element.ts';
import { avatar, cell } from '../parts.ts';
import type { Screen } from '../spec.ts';
import { kites } from './kites.ts';
import { INNER } from './phone-size.ts';

type Of<K extends Screen['kind']> = Extract<Screen, { kind: K }>;

function tapButton(label: string, p: Palette): Element {
  return row(
    {
      justifyContent: 'center',
      backgroundColor: p.accent,
      borderRadius: 18,
      height: 66,
      width: INNER - 48,
      marginTop: 14,
    },
    text(24, '#ffffff', label, { fontWeight: 600 }),
  );
}

function list(screen: Of<'list'>, p: Palette): Element[] {
  const peak = Math.max(1, ...(screen.bars ?? []));
  const bars = screen.bars?.map((value, i) =>
    column(
      { alignItems: 'center', width: 48, height: 130, justifyContent: 'flex-end' },
      box({
        width: 28,
        height: Math.round((value / peak) * 92),
        borderRadius: 8,
        backgroundColor: value === peak ? p.accent : p.mid,
      }),
      text(16, p.muted, 'MTWTFSS'[i] ?? '', { marginTop: 6 }),
    ),
  );
  return [
    text(26, p.ink, screen.title, { fontWeight: 600 }),
    text(19, p.muted, screen.bigLabel, { marginTop: 18 }),
    mono(46, p.ink, screen.big, { fontWeight: 600 }),
    bars
      ? row({ justifyContent: 'space-between', width: INNER - 48, marginTop: 10, marginBottom: 6 }, ...bars)
      : box({ height: 18 }),
    ...screen.rows.map(([name, note, value]) =>
      row(
        { height: 78, width: INNER - 48, justifyContent: 'space-between', borderTop: `2px solid ${p.line}` },
        row(
          {},
          avatar(name, 46, p),
          column({ marginLeft: 14 }, text(21, p.ink, name, { fontWeight: 500 }), text(17, p.muted, note)),
        ),
        cell(value, 20, p),
      ),
    ),
  ];
}

function chat(screen: Of<'chat'>, p: Palette): Element[] {
  return [
    row(
      { marginBottom: 22 },
      avatar(screen.title, 52, p),
      column(
        { marginLeft: 14 },
        text(23, p.ink, screen.title, { fontWeight: 600 }),
        text(17, p.good, screen.subtitle),
      ),
    ),
    ...screen.messages.map(([who, content]) =>
      row(
        { width: INNER - 48, justifyContent: who === 'me' ? 'flex-end' : 'flex-start', marginBottom: 12 },
        box(
          {
            maxWidth: 290,
            borderRadius: 20,
            padding: '13px 18px',
            backgroundColor: who === 'me' ? p.accent : p.tint,
          },
          text(20, who === 'me' ? '#ffffff' : p.ink, content, { whiteSpace: 'pre-wrap', lineHeight: 1.35 }),
        ),
      ),
    ),
    row(
      {
        border: `2px solid ${p.line}`,
        borderRadius: 26,
        height: 54,
        paddingLeft: 20,
        width: INNER - 48,
        marginTop: 8,
      },
      text(19, p.faint, 'Message'),
    ),
  ];
}

function form(screen: Of<'form'>, p: Palette): Element[] {
  return [
    text(26, p.ink, screen.title, { fontWeight: 600, marginBottom: 14 }),
    ...screen.fields.map(([label, value]) =>
      column(
        { marginBottom: 14, width: INNER - 48 },
        text(18, p.muted, label, { marginBottom: 6 }),
        row(
          { border: `2px solid ${p.shade}`, borderRadius: 14, height: 60, paddingLeft: 18 },
          text(22, p.ink, value),
        ),
      ),
    ),
    row(
      { flexWrap: 'wrap', width: INNER - 40 },
      ...(screen.chips ?? []).map((chip, i) =>
        row(
          {
            padding: '10px 18px',
            borderRadius: 22,
            marginRight: 10,
            marginBottom: 10,
            backgroundColor: i === 1 ? p.accent : p.soft,
          },
          text(19, i === 1 ? '#ffffff' : p.deep, chip, { fontWeight: 500 }),
        ),
      ),
    ),
    tapButton(screen.button, p),
    box({ height: 26 }),
    ...['123', '456', '789', '.0x'].map((keys) =>
      row(
        { width: INNER - 48, justifyContent: 'space-between', marginBottom: 8 },
        ...[...keys].map((key) =>
          row(
            { width: 112, height: 54, borderRadius: 12, backgroundColor: p.tint, justifyContent: 'center' },
            text(26, p.ink, key === 'x' ? 'Del' : key),
          ),
        ),
      ),
    ),
  ];
}

function habits(screen: Of<'habits'>, p: Palette): Element[] {
  return [
    text(26, p.ink, screen.title, { fontWeight: 600, marginBottom: 12 }),
    ...screen.habits.map(([name, streak, days]) =>
      column(
        {
          width: INNER - 48,
          borderRadius: 18,
          backgroundColor: p.tint,
          padding: '16px 18px',
          marginBottom: 14,
        },
        row(
          { justifyContent: 'space-between' },
          text(22, p.ink, name, { fontWeight: 500 }),
          mono(18, p.accent, streak),
        ),
        row(
          { flexWrap: 'wrap', marginTop: 12 },
          ...days.map((level) =>
            box({
              width: 27,
              height: 27,
              borderRadius: 7,
              marginRight: 5,
              marginBottom: 5,
              backgroundColor: [p.soft, p.mid, p.accent, p.deep][level] ?? p.soft,
            }),
          ),
        ),
      ),
    ),
  ];
}

function route(screen: Of<'route'>, p: Palette): Element[] {
  const map = drawing(
    INNER,
    300,
    shape('rect', { x: 0, y: 0, width: INNER, height: 300, fill: p.soft }),
    shape('path', {
      d: 'M-10 210 C100 170 190 250 420 190 M60 -10 L120 310 M300 -10 C280 120 330 190 310 310 M-10 80 L420 60',
      stroke: '#ffffff',
      strokeWidth: 16,
      fill: 'none',
    }),
    shape('path', { d: 'M220 0 C250 40 300 20 406 30 L406 0 Z', fill: p.mid, opacity: 0.5 }),
    shape('path', {
      d: 'M76 66 L100 180 C170 205 230 230 304 206 L296 96',
      stroke: p.accent,
      strokeWidth: 9,
      fill: 'none',
      strokeLinejoin: 'round',
    }),
    ...[
      [76, 66],
      [104, 186],
      [214, 221],
      [296, 96],
    ].map(([cx, cy], i) =>
      shape('circle', {
        cx,
        cy,
        r: 14,
        fill: i === 3 ? p.vermilion : '#ffffff',
        stroke: p.deep,
        strokeWidth: 5,
      }),
    ),
  );
  return [
    text(26, p.ink, screen.title, { fontWeight: 600, marginBottom: 14 }),
    box({ marginLeft: -24, width: INNER }, map),
    ...screen.stops.map(([name, note, status]) =>
      row(
        {
          height: 82,
          width: INNER - 48,
          justifyContent: 'space-between',
          borderBottom: `2px solid ${p.line}`,
        },
        column({}, text(21, p.ink, name, { fontWeight: 500 }), text(17, p.muted, note)),
        cell(status, 18, p),
      ),
    ),
    tapButton(screen.button, p),
  ];
}

function roll(screen: Of<'roll'>, p: Palette): Element[] {
  return [
    text(26, p.ink, screen.title, { fontWeight: 600 }),
    text(18, p.muted, screen.subtitle, { marginTop: 4, marginBottom: 14 }),
    ...screen.pupils.map(([name, number, mark]) =>
      row(
        { height: 72, width: INNER - 48, justifyContent: 'space-between', borderTop: `2px solid ${p.line}` },
        row({}, mono(17, p.muted, number, { width: 44 }), text(21, p.ink, name, { fontWeight: 500 })),
        cell(mark, 19, p),
      ),
    ),
    tapButton(screen.button, p),
  ];
}

export function content(screen: Screen, p: Palette): Element[] {
  switch (screen.kind) {
    case 'list':
      return list(screen, p);
    case 'chat':
      return chat(screen, p);
    case 'form':
      return form(screen, p);
    case 'habits':
      return habits(screen, p);
    case 'route':
      return route(screen, p);
    case 'kites':
      return kites(screen, p);
    case 'roll':
      return roll(screen, p);
  }
}
