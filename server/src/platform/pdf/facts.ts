import type { Style } from './pen.ts';
import { PORTRAIT as PAGE, type Sheet, STRONG, TEXT } from './sheet.ts';

type Fact = readonly [name: string, value: string, style?: Style];

/** Names in a column of their own, `names` points wide, with their values beside; `gap` points between the lines. */
export function drawFacts(
  sheet: Sheet,
  facts: Iterable<Fact>,
  { names, gap = 2 }: { names: number; gap?: number },
): void {
  for (const [name, value, style = TEXT] of facts) {
    sheet.tagged('P', () => {
      sheet.pen.column(name, PAGE.left, sheet.y, names, STRONG);
      const [x, width] = [PAGE.left + names, PAGE.measure - names];
      sheet.y = sheet.pen.column(value, x, sheet.y, width, style) + gap;
    });
  }
}
