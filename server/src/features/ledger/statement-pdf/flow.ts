import { type Cell, LANDSCAPE as PAGE, type Sheet } from '#platform/pdf/sheet.ts';

/** What is kept free below, for the foot of each page. */
const FOOT = 24;
const BOTTOM = PAGE.bottom - FOOT;
/** With more parts the cells of tables have no tags of their own. */
const MOST_TAGGED = 2_000;

/** Something of a known height; `draw` has its top as `y`. */
export interface Block {
  height: number;
  /** What has to fit on the page for it to begin there; its height unless told. */
  room?: number;
  draw(sheet: Sheet, y: number): void;
}

/** A row of a table; its head stands above it again on every page. */
export interface TableRow {
  height: number;
  head?: TableRow;
  cells(sheet: Sheet, y: number): Cell[];
}

export type Part = Block | TableRow;

interface Placed {
  part: Part;
  y: number;
}

/**
 * Draws parts one below the other over as many pages as they need. All are placed before the first is drawn, so that
 * the foot of each page can say how many there are.
 */
export function drawPages(
  sheet: Sheet,
  parts: readonly Part[],
  drawFoot: (y: number, page: number, of: number) => void,
): void {
  const pages = placeOnPages(parts);
  for (const [at, placed] of pages.entries()) {
    if (at > 0) sheet.newPage();
    drawPage(sheet, placed, parts.length > MOST_TAGGED);
    sheet.decorated(() => drawFoot(PAGE.bottom - FOOT / 2, at + 1, pages.length));
  }
}

function placeOnPages(parts: readonly Part[]): Placed[][] {
  const pages: Placed[][] = [[]];
  let y: number = PAGE.top;
  const place = (part: Part) => {
    pages.at(-1)!.push({ part, y });
    y += part.height;
  };
  let head: TableRow | undefined;
  for (const part of parts) {
    const ownHead = 'cells' in part ? part.head : undefined;
    const isNewTable = ownHead !== undefined && ownHead !== head;
    const room = 'cells' in part ? part.height : (part.room ?? part.height);
    if (y + room + (isNewTable ? ownHead.height : 0) > BOTTOM) {
      pages.push([]);
      y = PAGE.top;
      if (ownHead) place(ownHead);
    } else if (isNewTable) place(ownHead);
    head = ownHead;
    place(part);
  }
  return pages;
}

/** Rows that follow each other are one table. */
function drawPage(sheet: Sheet, placed: readonly Placed[], isPlain: boolean): void {
  let rows: Cell[][] = [];
  const endTable = () => {
    if (isPlain) sheet.plainTable(rows);
    else if (rows.length > 0) sheet.table(rows);
    rows = [];
  };
  for (const { part, y } of placed) {
    if ('cells' in part) rows.push(part.cells(sheet, y));
    else {
      endTable();
      part.draw(sheet, y);
    }
  }
  endTable();
}
