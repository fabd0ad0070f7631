/** A part of a JSON file: a value, or rows that are written as they are read. */
export type Part = { value: unknown } | { rows: AsyncIterable<unknown> };

/** An object as a JSON text whose long parts are never in memory whole. */
export async function* jsonFile(parts: Readonly<Record<string, Part>>): AsyncGenerator<string> {
  let before = '{';
  for (const [name, part] of Object.entries(parts)) {
    yield `${before}\n${JSON.stringify(name)}:`;
    before = ',';
    if ('value' in part) {
      yield JSON.stringify(part.value);
      continue;
    }
    let between = '[';
    for await (const row of part.rows) {
      yield `${between}\n${JSON.stringify(row)}`;
      between = ',';
    }
    yield between === '[' ? '[]' : ']';
  }
  yield `${before === '{' ? '{' : ''}\n}\n`;
}

/** Rows of one key that follow one another, together under it: `{ ctin, inv: [...] }`. */
export async function* grouped<Row>(
  rows: AsyncIterable<Row>,
  {
    key,
    keyOf,
    list,
    view,
  }: { key: string; keyOf: (row: Row) => string; list: string; view: (row: Row) => unknown },
): AsyncGenerator<unknown> {
  let group: { of: string; views: unknown[] } | undefined;
  for await (const row of rows) {
    const of = keyOf(row);
    if (group && group.of !== of) yield { [key]: group.of, [list]: group.views };
    if (group?.of !== of) group = { of, views: [] };
    group.views.push(view(row));
  }
  if (group) yield { [key]: group.of, [list]: group.views };
}

/** Rows as they are shown, one by one. */
export async function* viewed<Row>(
  rows: AsyncIterable<Row>,
  view: (row: Row) => unknown,
): AsyncGenerator<unknown> {
  for await (const row of rows) yield view(row);
}
