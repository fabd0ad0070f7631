import { readFileSync } from 'node:fs';
import { archiveFile, archiveTree } from '../../archive-source.ts';
import type { Palette } from '../colour.ts';
import {
  at,
  box,
  column,
  drawing,
  type Element,
  mono,
  monoRun,
  prose,
  row,
  shape,
  text,
} from '../element.ts';
import { codeLine, DARK_INKS, LIGHT_INKS } from '../highlight.ts';
import { appWindow, plate } from '../parts.ts';
import type { Scene } from '../spec.ts';

type Of<K extends Scene['scene']> = Extract<Scene, { scene: K }>;

/** The real file of the archive in an editor: what is shown is what is sold. */
export function code(spec: Of<'code'>, p: Palette): Element {
  const dark = !spec.light;
  const inks = dark ? DARK_INKS : LIGHT_INKS;
  const from = spec.from ?? 1;
  const lines = readFileSync(archiveFile(spec.archive, spec.file), 'utf8')
    .split('\n')
    .slice(from - 1, from + 22)
    .map((line) => (line.length > 80 ? `${line.slice(0, 79)}…` : line));
  const tree = archiveTree(spec.archive).slice(0, 19);
  const files = tree.map((name) => {
    const active = name === spec.file;
    const depth = name.split('/').length - 1;
    const short = name.split('/').slice(-2).join('/');
    return row(
      {
        height: 40,
        paddingLeft: 12 + Math.min(depth, 1) * 14,
        borderRadius: 8,
        backgroundColor: active ? (dark ? p.nightLine : p.soft) : 'transparent',
      },
      text(
        19,
        active ? (dark ? '#ffffff' : p.deep) : dark ? p.faint : p.muted,
        short.length > 25 ? `${short.slice(0, 24)}…` : short,
      ),
    );
  });
  const body = row(
    { width: 1440, height: 850, alignItems: 'stretch' },
    column({ width: 300, padding: '20px 16px', backgroundColor: dark ? p.nightRaised : p.tint }, ...files),
    row(
      { paddingTop: 20, alignItems: 'flex-start' },
      column(
        { width: 70, alignItems: 'flex-end', paddingRight: 22 },
        ...lines.map((_, i) =>
          box({ height: 34, alignItems: 'center' }, mono(18, dark ? '#5b6173' : p.faint, String(from + i))),
        ),
      ),
      column({ width: 1060 }, ...lines.map((line) => codeLine(line, 22, inks))),
    ),
  );
  return appWindow(p, { x: 80, y: 90, w: 1440, h: 890 }, spec.title ?? spec.file, body, dark);
}

const NIGHT_INKS: Record<string, string> = {
  g: '#8fd19e',
  r: '#f08a7b',
  y: '#f2c46d',
  b: '#8fc1f5',
  m: '#c9a9f5',
  d: '#868da0',
  w: '#ffffff',
};

const dayInks = (p: Palette): Record<string, string> => ({
  ...{ g: p.good, r: p.bad, y: p.warn, b: '#1d5fa8', m: '#7a3fb5', d: p.muted, w: p.ink },
});

/** Terminal lines; `{g|text}` colours a stretch. */
export function terminal(spec: Of<'terminal'>, p: Palette): Element {
  const inks = spec.light ? dayInks(p) : NIGHT_INKS;
  const plain = spec.light ? p.ink : '#d7dae3';
  const lines = spec.lines.map((line) => {
    const parts = line.split(/(\{[a-z]\|[^}]*\})/g).filter(Boolean);
    return box(
      { height: 39, alignItems: 'center' },
      ...parts.map((part) => {
        const match = /^\{([a-z])\|([^}]*)\}$/.exec(part);
        return match
          ? monoRun(25, inks[match[1]!] ?? plain, match[2]!, match[1] === 'w' ? { fontWeight: 600 } : {})
          : monoRun(25, plain, part);
      }),
    );
  });
  const body = column({ width: 1340, padding: '28px 36px' }, ...lines);
  return appWindow(p, { x: 130, y: 100, w: 1340, h: 880 }, spec.title, body, !spec.light);
}

const METHOD: Record<string, (p: Palette) => string> = {
  GET: (p) => p.good,
  POST: (p) => p.accent,
  PATCH: (p) => p.warn,
  DELETE: (p) => p.bad,
};

/** An API reference: calls, one call's fields, request and response. */
export function api(spec: Of<'api'>, p: Palette): Element {
  const method = (name: string, size: number) =>
    mono(size, (METHOD[name] ?? METHOD.GET!)(p), name, { fontWeight: 600, width: size * 4.4 });
  const list = spec.endpoints.map(([name, path], i) =>
    row(
      {
        height: 52,
        paddingLeft: 14,
        borderRadius: 10,
        backgroundColor: i === spec.active ? p.soft : 'transparent',
      },
      method(name, 17),
      mono(19, i === spec.active ? p.deep : p.muted, path),
    ),
  );
  const active = spec.endpoints[spec.active]!;
  const block = (title: string, lines: string[]) =>
    column(
      { backgroundColor: p.night, borderRadius: 14, padding: '18px 22px', marginBottom: 20, width: 560 },
      text(18, p.faint, title, { marginBottom: 8 }),
      ...lines.map((line) => codeLine(line, 20, DARK_INKS)),
    );
  const body = row(
    { width: 1480, height: 850, alignItems: 'stretch' },
    column(
      { width: 350, padding: '26px 18px', backgroundColor: p.tint },
      text(24, p.ink, spec.brand, { fontWeight: 600, marginBottom: 20, marginLeft: 14 }),
      ...list,
    ),
    column(
      { width: 530, padding: '32px 36px' },
      row({ marginBottom: 14 }, method(active[0], 24), mono(28, p.ink, active[1], { fontWeight: 600 })),
      prose(22, p.muted, 460, spec.summary, { marginBottom: 20 }),
      ...spec.fields.map(([name, type, note]) =>
        column(
          { borderTop: `2px solid ${p.line}`, padding: '12px 0' },
          row({}, mono(21, p.ink, name, { marginRight: 14, fontWeight: 600 }), mono(18, p.accent, type)),
          prose(19, p.muted, 460, note, { marginTop: 2, lineHeight: 1.35 }),
        ),
      ),
    ),
    column({ width: 600, paddingTop: 32 }, block('Request', spec.request), block('Response', spec.response)),
  );
  return appWindow(p, { x: 60, y: 90, w: 1480, h: 890 }, spec.url, body);
}

/** Tables and their references. */
export function schema(spec: Of<'schema'>, p: Palette): Element {
  return plate(
    60,
    60,
    1480,
    880,
    20,
    box(
      { width: 1480, height: 880, borderRadius: 20, backgroundColor: p.paper, position: 'relative' },
      at(40, 28, {}, text(32, p.ink, spec.title, { fontWeight: 600 })),
      at(0, 0, { width: 1480, height: 880 }, drawing(1480, 880, ...linksOf(spec, p))),
      ...spec.tables.map((table) => tableCard(table, p)),
    ),
  );
}

/** How wide a table is, and how high its name and its lines are. */
const TABLE = { width: 300, head: 54, line: 42 };

function linksOf(spec: Of<'schema'>, p: Palette): Element[] {
  return spec.links.map(([a, b]) => {
    const [from, to] = [spec.tables[a]!, spec.tables[b]!];
    const right = to.x > from.x;
    const [x1, x2] =
      from.x === to.x
        ? [from.x + TABLE.width, to.x + TABLE.width]
        : right
          ? [from.x + TABLE.width, to.x]
          : [from.x, to.x + TABLE.width];
    const [y1, y2] = [from.y + TABLE.head + TABLE.line * 0.5, to.y + TABLE.head + TABLE.line * 0.5];
    const bend = from.x === to.x ? x1 + 46 : (x1 + x2) / 2;
    return shape('path', {
      d: `M${x1} ${y1} H${bend} V${y2} H${x2}`,
      stroke: p.mid,
      strokeWidth: 4,
      fill: 'none',
    });
  });
}

function tableCard(table: Of<'schema'>['tables'][number], p: Palette): Element {
  return at(
    table.x,
    table.y,
    {
      flexDirection: 'column',
      width: TABLE.width,
      borderRadius: 14,
      border: `2px solid ${p.shade}`,
      backgroundColor: p.surface,
      overflow: 'hidden',
    },
    row(
      { height: TABLE.head, backgroundColor: p.soft, paddingLeft: 18, width: TABLE.width },
      mono(22, p.deep, table.name, { fontWeight: 600 }),
    ),
    ...table.columns.map(([name, type]) =>
      row(
        {
          height: TABLE.line,
          paddingLeft: 18,
          paddingRight: 16,
          justifyContent: 'space-between',
          borderTop: `2px solid ${p.tint}`,
        },
        mono(18, p.ink, name),
        mono(16, p.muted, type),
      ),
    ),
  );
}
