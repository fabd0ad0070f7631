const LEAD = { from: 0x80, to: 0xff } as const;
const known = new Map<string, Map<string, number[]>>();

/** For tests: bytes of a name in a code page that `TextDecoder` knows under `label`. */
export function encodeName(text: string, label: string): Buffer {
  const bytesOf = known.get(label) ?? tableOf(label);
  known.set(label, bytesOf);
  return Buffer.from(
    [...text].flatMap((character) => {
      if (character < '\u0080') return [character.charCodeAt(0)];
      const bytes = bytesOf.get(character);
      if (!bytes) throw new Error(`${label} has no ${character}`);
      return bytes;
    }),
  );
}

/** One and two bytes of each character, by reading all of them. */
function tableOf(label: string): Map<string, number[]> {
  const decoder = new TextDecoder(label);
  const table = new Map<string, number[]>();
  const note = (bytes: number[]) => {
    const text = decoder.decode(Uint8Array.from(bytes));
    if ([...text].length === 1 && text !== '\ufffd' && !table.has(text)) table.set(text, bytes);
  };
  for (let first = LEAD.from; first <= LEAD.to; first++) {
    note([first]);
    for (let second = 0x30; second <= 0xff; second++) note([first, second]);
  }
  return table;
}
