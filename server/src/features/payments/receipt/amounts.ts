import type { Style } from '#platform/pdf/pen.ts';
import { NOTE, PORTRAIT, type Sheet, TEXT } from '#platform/pdf/sheet.ts';

/** Width of the column of amounts. */
export const AMOUNTS = 110;
/** Below it a new line goes to a new page. */
const LAST_LINE = PORTRAIT.height - 150;

/** A name and its amount, with a note below it. */
export function drawAmount(sheet: Sheet, name: string, value: string, style: Style = TEXT, note = ''): void {
  makeRoom(sheet);
  const { left, right, measure } = sheet.page;
  const [x, width] = [left + measure / 3, (measure * 2) / 3 - AMOUNTS];
  sheet.tagged('P', () => {
    const below = sheet.pen.column(name, x, sheet.y, width, style);
    sheet.pen.rightAligned(value, right, sheet.y, style);
    sheet.y = sheet.pen.column(note, x, below, width, NOTE) + 6;
  });
}

/** Begins a new page where this one is nearly full. */
export function makeRoom(sheet: Sheet): void {
  if (sheet.y > LAST_LINE) sheet.newPage();
}
