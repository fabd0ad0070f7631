import sharp from 'sharp';

/** Pictures are compared by cells of this many pixels of the screen: a letter that is drawn otherwise changes none. */
const CELL = 16;
/** A cell differs when one of its mean colours, 0 to 255, is further away than this. */
const SAME_COLOUR = 16;

/**
 * How much of a screen looks different: the share of its cells, 0 to 1. Both pictures may be kept smaller than the screen,
 * which is `width` pixels wide. What one has and the other has not, because it is longer, differs.
 */
export async function differenceOf(accepted: string, shown: string, width: number): Promise<number> {
  const [before, after] = await Promise.all([cellsOf(accepted, width), cellsOf(shown, width)]);
  const [shorter, longer] = [before.length, after.length].sort((a, b) => a - b) as [number, number];
  let different = longer - shorter;
  for (let cell = 0; cell < shorter; cell++) if (isFar(before[cell]!, after[cell]!)) different++;
  return different / longer;
}

type Colour = readonly [red: number, green: number, blue: number];

const isFar = (one: Colour, other: Colour): boolean =>
  one.some((value, channel) => Math.abs(value - other[channel]!) > SAME_COLOUR);

/** The mean colours of a picture's whole cells, row by row. */
async function cellsOf(file: string, screenWidth: number): Promise<Colour[]> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const side = (CELL * info.width) / screenWidth;
  const columns = Math.floor(info.width / side);
  const rows = Math.floor(info.height / side);
  return Array.from({ length: columns * rows }, (_, cell) => {
    const left = (cell % columns) * side;
    const top = Math.floor(cell / columns) * side;
    return meanColour(data, info.width, { left, top, side });
  });
}

function meanColour(
  pixels: Buffer,
  width: number,
  { left, top, side }: { left: number; top: number; side: number },
): Colour {
  const sum: [number, number, number] = [0, 0, 0];
  for (let y = top; y < top + side; y++)
    for (let x = left; x < left + side; x++)
      for (let channel = 0; channel < 3; channel++) sum[channel]! += pixels[(y * width + x) * 3 + channel]!;
  return [sum[0] / side ** 2, sum[1] / side ** 2, sum[2] / side ** 2];
}
