import { parseArgs } from 'node:util';
import { UsageError } from '../server/src/commands/run-command.ts';

/** Share one market, in this order. */
export const PARTS = [
  'transfers',
  'uploads',
  'cached',
  'uncached',
  'orders',
  'sign-in',
  'analytics',
  'inspection',
  'copied-code',
  'people',
] as const;
export type Part = (typeof PARTS)[number];
/**
 * Parts that have something of their own: `pages` the demo market in a browser, `statements` a market in this process,
 * `scale` a market that grows to the last of its sizes with `--full` or when it is asked for by name.
 */
const PARTS_APART = ['pages', 'statements', 'scale'] as const;
const NAMES: readonly string[] = [...PARTS, ...PARTS_APART];

export const USAGE = `Usage: npm run bench -- [--only=PART,…] [--quick] [--ratios] [--full] [--large] [--largest=N]
                        [--orders=N] [--explain]

Measures Codehaat against baselines of the same run (docs/performance.md). The parts are
${NAMES.join(', ')}.`;

const OPTIONS = {
  /** Two seconds for each subject instead of eight. */
  quick: { type: 'boolean', default: false },
  /** Some parts only, comma-separated. */
  only: { type: 'string' },
  /** Leaves out the figures that belong to the machine. */
  ratios: { type: 'boolean', default: false },
  /** Lets the part `scale` grow to a million listings. */
  full: { type: 'boolean', default: false },
  /** Lets the part `orders` grow to a million past orders, and `copied-code` to 100,000 archives. */
  large: { type: 'boolean', default: false },
  /** The part `scale` grows no further than this. */
  largest: { type: 'string' },
  /** So many past orders has the market of the part `scale`; as many as it has listings if nothing is said. */
  orders: { type: 'string' },
  /** Prints the plans of the statements behind the reads instead of measuring. */
  explain: { type: 'boolean', default: false },
} as const;

export type BenchOptions = ReturnType<typeof readOptions>;

/**
 * What is to be measured, and how.
 * @throws UsageError and the errors of `parseArgs`
 */
export function readOptions(args: string[]) {
  const { only, largest, orders, ...options } = parseArgs({ args, options: OPTIONS }).values;
  const asked = only?.split(',');
  const unknown = asked?.find((name) => !NAMES.includes(name));
  if (unknown !== undefined) throw new UsageError(`There is no part "${unknown}".`);
  return {
    ...options,
    /** Whether parts were asked for by name. */
    isChosen: asked !== undefined,
    isAsked: (part: string) => asked?.includes(part) ?? true,
    largest: wholeNumber('largest', largest),
    orders: wholeNumber('orders', orders),
  };
}

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d*$/.test(text)) throw new UsageError(`--${name} takes a whole number, not "${text}".`);
  return Number(text);
}
