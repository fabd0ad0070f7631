import type { EndpointSpec } from '#contract/endpoint.ts';

const KIB = 1024;
export const LONG_BYTES = 256 * KIB;

const filled = (unit: string, bytes: number) => unit.repeat(Math.floor(bytes / Buffer.byteLength(unit)));

/** Texts of about this number of bytes that patterns, trimming and normal forms may take long over, by what they are made of. */
export function hostileTexts(bytes: number): [kind: string, text: string][] {
  const most = bytes - 10;
  return [
    ...['a', '.', '@', '(', '😀☺☺☺', '1', '/', '-', '\u0315\u0300', 'a@a. '].map((unit): [string, string] => [
      unit,
      filled(unit, most),
    ]),
    [' ', `a${filled(' ', most)}a`],
    ['a@a.a.a.', `a@${filled('a.', most)}`],
    ['a@a.a.a. a', `a@${filled('a.', most)} a`],
    ['http://a/////a', `http://a${filled('/', most)}a`],
    ['a.......a', `a${filled('.', most)}a`],
  ];
}

/** A place in an input where a text is expected. */
export interface TextPlace {
  name: string;
  /** The input with nothing but this value and the words by which its form is chosen. */
  holding(value: unknown): unknown;
}

interface Schema {
  _zod: { def: { type: string; [part: string]: unknown } };
}

/** Every place of a schema where a text is expected, free or one of a few words; whatever a record holds is left out. */
export function textPlaces(schema: EndpointSpec['body']): TextPlace[] {
  return schema ? placesIn(schema as unknown as Schema, '') : [];
}

function placesIn({ _zod: { def } }: Schema, name: string): TextPlace[] {
  switch (def.type) {
    case 'string':
    case 'enum':
    case 'literal':
      return [{ name, holding: (value) => value }];
    case 'object': {
      const shape = def.shape as Record<string, Schema>;
      return Object.entries(shape).flatMap(([key, inner]) =>
        placesIn(inner, name === '' ? key : `${name}.${key}`).map((place) => ({
          ...place,
          holding: (value) => ({ ...literalsOf(shape), [key]: place.holding(value) }),
        })),
      );
    }
    case 'array':
      return placesIn(def.element as Schema, name).map((place) => ({
        ...place,
        holding: (value) => [place.holding(value)],
      }));
    case 'union':
      return (def.options as Schema[]).flatMap((option) => placesIn(option, name));
    default:
      return [def.innerType, def.in].flatMap((inner) => (inner ? placesIn(inner as Schema, name) : []));
  }
}

function literalsOf(shape: Record<string, Schema>): Record<string, unknown> {
  const literals = Object.entries(shape).filter(([, { _zod }]) => _zod.def.type === 'literal');
  return Object.fromEntries(literals.map(([key, { _zod }]) => [key, (_zod.def.values as unknown[])[0]]));
}

/** How many times as much as a short input a long one may cost: receiving it costs something, a slow pattern thousands of times. */
const DEARER = 60;
/** Milliseconds of the processor below which two costs are the same. */
const NOISE_MS = 2;
const TRIES = 3;

async function costOf(run: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** What a short input costs this process, in milliseconds of its processors: the middle of five. */
export async function shortCost(run: () => Promise<unknown>): Promise<number> {
  const costs: number[] = [];
  for (let round = 0; round < 5; round++) costs.push(await costOf(run));
  return costs.sort((a, b) => a - b)[2]!;
}

/** Beyond this it is no chance: it is not tried again. */
const SURELY = 10;

/** Whether something costs far more than a short input, each time it is tried: once may be somebody else's. */
export async function isFarDearer(run: () => Promise<unknown>, short: number): Promise<boolean> {
  const bound = DEARER * Math.max(short, NOISE_MS);
  for (let round = 0; round < TRIES; round++) {
    const cost = await costOf(run);
    if (cost <= bound) return false;
    if (cost > SURELY * bound) return true;
  }
  return true;
}
