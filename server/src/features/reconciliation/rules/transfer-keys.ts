/** What may be a bank's number of a transfer has this many characters, and a digit among them. */
const [LEAST, MOST] = [6, 40];
const KEYS_MAX = 25;

/**
 * A number of a transfer as it is compared: letters and digits alone, in capitals, without zeros in front, which some banks fill
 * up with. Nothing for what can be none.
 */
export function transferKey(text: string): string | undefined {
  const key = text
    .slice(0, 2 * MOST)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(/^0+/, '');
  return key.length >= LEAST && key.length <= MOST && /\d/.test(key) ? key : undefined;
}

/** All in a line of a statement that may be the number of its transfer; banks put it among other words. */
export function transferKeysIn({
  description,
  reference,
}: {
  description: string;
  reference: string;
}): string[] {
  const pieces = [
    reference,
    ...[reference, description].flatMap((text) => [...text.split(/\s/), ...text.split(/[^A-Za-z0-9]/)]),
  ];
  return [...new Set(pieces.flatMap((piece) => transferKey(piece) ?? []))].slice(0, KEYS_MAX);
}
