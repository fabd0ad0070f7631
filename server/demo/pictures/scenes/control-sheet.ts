import type { Palette } from '../colour.ts';
import { box, column, type Element, mono, row, text } from '../element.ts';
import { avatar, button, cell, plate } from '../parts.ts';
import type { Scene } from '../spec.ts';

type SheetSpec = Extract<Scene, { scene: 'sheet' }>;

/** The colours of a sheet, which is light or dark. */
interface Look {
  p: Palette;
  dark: boolean | undefined;
  ink: string;
  quiet: string;
  edge: string;
}

/** Controls of the CSS kit in their states. */
export function sheet(spec: SheetSpec, p: Palette): Element {
  const look: Look = {
    p,
    dark: spec.dark,
    ink: spec.dark ? '#f3efe4' : p.ink,
    quiet: spec.dark ? p.faint : p.muted,
    edge: spec.dark ? p.nightLine : p.line,
  };
  return plate(
    90,
    105,
    1420,
    790,
    22,
    column(
      {
        width: 1420,
        height: 790,
        borderRadius: 22,
        overflow: 'hidden',
        backgroundColor: spec.dark ? p.night : p.paper,
        padding: '34px 40px',
      },
      row(
        { justifyContent: 'space-between', marginBottom: 26 },
        text(38, look.ink, spec.title, { fontWeight: 600 }),
        mono(21, look.quiet, spec.version),
      ),
      row({ alignItems: 'flex-start' }, buttonsAndFields(look), switchesAndBadges(look), listAndTabs(look)),
    ),
  );
}

function buttonsAndFields(look: Look): Element {
  const { p, dark } = look;
  return column(
    { width: 470, marginRight: 24 },
    panel(
      look,
      470,
      label(look, '.button'),
      row({}, button('Save order', p), outlined(look, 'Cancel')),
      box({ height: 16 }),
      row(
        {},
        row(
          { backgroundColor: dark ? p.nightLine : p.soft, borderRadius: 10, padding: '12px 22px' },
          text(22, p.faint, 'Saving'),
        ),
        outlined(look, 'Print'),
      ),
    ),
    panel(
      look,
      470,
      label(look, '.field'),
      field(look, 'Shop name', 'Anand Stores', p.accent, 'Printed on every bill'),
      field(look, 'GSTIN', '29ABCDE1234', p.bad, 'A GSTIN has 15 characters'),
    ),
  );
}

function switchesAndBadges(look: Look): Element {
  const { p, quiet } = look;
  return column(
    { width: 400, marginRight: 24 },
    panel(
      look,
      400,
      label(look, '.switch'),
      toggle(look, true, 'Accept UPI'),
      toggle(look, true, 'Print a copy'),
      toggle(look, false, 'Round to rupee'),
    ),
    panel(
      look,
      400,
      label(look, '.badge'),
      row({ marginBottom: 14 }, cell('ok:Paid', 21, p), cell('warn:Due today', 21, p, { marginLeft: 12 })),
      row({}, cell('bad:Overdue', 21, p), cell('soft:Draft', 21, p, { marginLeft: 12 })),
    ),
    panel(
      look,
      400,
      label(look, '.progress'),
      box(
        { height: 14, borderRadius: 7, backgroundColor: p.soft, width: 340 },
        box({ width: 236, height: 14, borderRadius: 7, backgroundColor: p.accent }),
      ),
      text(19, quiet, '17 of 24 bills sent', { marginTop: 12 }),
    ),
  );
}

function listAndTabs(look: Look): Element {
  const { p, ink, quiet, edge } = look;
  return column(
    { width: 420 },
    panel(
      look,
      420,
      label(look, '.list'),
      ...PEOPLE.map((name, i) =>
        row(
          { height: 70, justifyContent: 'space-between', borderTop: i ? `2px solid ${edge}` : 'none' },
          row({}, avatar(name, 46, p), text(21, ink, name, { marginLeft: 14, fontWeight: 500 })),
          mono(20, quiet, ['₹1,240', '₹860', '₹3,105', '₹480'][i]!),
        ),
      ),
    ),
    panel(
      look,
      420,
      label(look, '.tabs'),
      row(
        { borderBottom: `2px solid ${edge}` },
        ...['Open', 'Paid', 'All'].map((name, i) =>
          box(
            {
              padding: '0 6px 14px 6px',
              marginRight: 26,
              borderBottom: i === 0 ? `4px solid ${p.accent}` : 'none',
            },
            text(22, i === 0 ? ink : quiet, name, { fontWeight: 500 }),
          ),
        ),
      ),
      text(20, quiet, '6 bills wait for payment', { marginTop: 16 }),
    ),
  );
}

const PEOPLE = ['Farida Sheikh', 'Nikhil Rao', 'Tara Bose', 'Imran Ali'];

function panel(look: Look, width: number, ...children: (Element | null)[]): Element {
  const { p, dark, edge } = look;
  return column(
    {
      width,
      padding: 28,
      borderRadius: 18,
      border: `2px solid ${edge}`,
      backgroundColor: dark ? p.nightRaised : p.surface,
      marginBottom: 24,
    },
    ...children,
  );
}

function label({ quiet }: Look, content: string): Element {
  return mono(18, quiet, content, { marginBottom: 16 });
}

function outlined(look: Look, content: string): Element {
  const { p, ink } = look;
  return row(
    { border: `2px solid ${p.mid}`, borderRadius: 10, padding: '12px 22px', marginLeft: 16 },
    text(22, ink, content, { fontWeight: 500 }),
  );
}

function field(look: Look, name: string, value: string, tone: string, note: string): Element {
  const { p, dark, ink, quiet } = look;
  return column(
    { width: 380, marginBottom: 18 },
    text(20, ink, name, { marginBottom: 8, fontWeight: 500 }),
    row(
      {
        height: 58,
        borderRadius: 10,
        border: `2px solid ${tone}`,
        paddingLeft: 18,
        backgroundColor: dark ? p.night : p.surface,
      },
      text(22, ink, value),
    ),
    text(18, tone === p.bad ? p.bad : quiet, note, { marginTop: 6 }),
  );
}

function toggle(look: Look, on: boolean, name: string): Element {
  const { p, ink } = look;
  return row(
    { marginBottom: 16 },
    row(
      {
        width: 64,
        height: 36,
        borderRadius: 18,
        padding: 4,
        backgroundColor: on ? p.accent : p.shade,
        justifyContent: on ? 'flex-end' : 'flex-start',
      },
      box({ width: 28, height: 28, borderRadius: 14, backgroundColor: '#ffffff' }),
    ),
    text(21, ink, name, { marginLeft: 16 }),
  );
}
