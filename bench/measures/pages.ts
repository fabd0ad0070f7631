import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import lighthouse from 'lighthouse';
import type { Browser } from 'playwright';
import { fixed } from '../table.ts';
import { type DemoMarket, withDemoMarket } from './demo-market.ts';
import { measureInteractions } from './interactions.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const FIGURES = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  cls: 'cumulative-layout-shift',
  tbt: 'total-blocking-time',
} as const;
const ASSETS = join(import.meta.dirname, '..', '..', 'build', 'client', 'assets');
/** The budget is what a person feels: scores, milliseconds, share of the screen; and bytes that no page should need. */
const LEAST = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 };
const MOST = { lcp: 1_800, cls: 0.02, tbt: 100 };
const MOST_BYTES = { script: 150_000, style: 16_000 };

type Scores = Record<(typeof CATEGORIES)[number] | keyof typeof FIGURES, number>;

/** The demo market's pages: how they load, what they weigh, and how fast they answer a person, as Markdown tables. */
export function measurePages(runs: number, say: (line: string) => void): Promise<string> {
  return withDemoMarket(async (market) =>
    [await measureLoads(market, runs, say), await measureInteractions(market, runs, say)].join('\n\n'),
  );
}

/** The public pages under Lighthouse's mobile preset, and what each page weighs. */
async function measureLoads(
  { url, listingId, browser, debugPort }: DemoMarket,
  runs: number,
  say: (line: string) => void,
): Promise<string> {
  const lines: string[] = [];
  for (const [name, path] of pagesOf(listingId)) {
    say(`Measuring: ${name}`);
    const weight = await weigh(browser, url + path);
    const seen: Scores[] = [];
    for (let run = 0; run < runs; run++) seen.push(await judge(url + path, debugPort));
    lines.push(line(name, weight, medians(seen)));
  }
  return [HEAD, ...lines].join('\n');
}

const HEAD = [
  '| Page | Performance | Accessibility | Best practices | SEO | LCP ms | FCP ms | CLS | TBT ms | Script kB | Style kB | HTML kB | Met |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
].join('\n');

function line(name: string, weight: Weight, scores: Scores): string {
  const isMet =
    CATEGORIES.every((category) => scores[category] >= LEAST[category]) &&
    (Object.keys(MOST) as (keyof typeof MOST)[]).every((figure) => scores[figure] <= MOST[figure]) &&
    (Object.keys(MOST_BYTES) as (keyof typeof MOST_BYTES)[]).every(
      (kind) => weight[kind] <= MOST_BYTES[kind],
    );
  const cells = [
    name,
    ...CATEGORIES.map((category) => fixed(scores[category], 0)),
    fixed(scores.lcp, 0),
    fixed(scores.fcp, 0),
    fixed(scores.cls, 3),
    fixed(scores.tbt, 0),
    ...[weight.script, weight.style, weight.html].map((bytes) => fixed(bytes / 1000, 1)),
    isMet ? 'yes' : 'NO',
  ];
  return `| ${cells.join(' | ')} |`;
}

const pagesOf = (listingId: string): [string, string][] => [
  ['landing', '/'],
  ['market', '/market'],
  ['project', `/project/share/${listingId}`],
];

/**
 * One run of Lighthouse with its default settings: a phone on a slow network, simulated. Now and then a trace lacks its
 * beginning; then it is taken again.
 */
async function judge(url: string, port: number, attempts = 3): Promise<Scores> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] });
  const report = result?.lhr;
  if (!report || report.runtimeError) {
    if (attempts > 1) return judge(url, port, attempts - 1);
    throw new Error(`Lighthouse: ${report?.runtimeError?.message}`);
  }
  const scores = CATEGORIES.map((category) => [category, 100 * (report.categories[category]?.score ?? 0)]);
  const figures = Object.entries(FIGURES).map(([name, audit]) => [name, report.audits[audit]?.numericValue]);
  return Object.fromEntries([...scores, ...figures]) as Scores;
}

function medians(seen: Scores[]): Scores {
  const names = Object.keys(seen[0]!) as (keyof Scores)[];
  return Object.fromEntries(
    names.map((name) => {
      const values = seen.map((scores) => scores[name]).toSorted((a, b) => a - b);
      return [name, values[Math.floor(values.length / 2)]!];
    }),
  ) as Scores;
}

/** Bytes as they travel: script and style gzipped, HTML as brotli. */
interface Weight {
  script: number;
  style: number;
  html: number;
}

async function weigh(browser: Browser, url: string): Promise<Weight> {
  const page = await browser.newPage();
  const names = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/')) names.add(pathname.slice('/assets/'.length));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.close();
  const sum = (ending: string) =>
    [...names]
      .filter((name) => name.endsWith(ending))
      .reduce((total, name) => total + gzipSync(readFileSync(join(ASSETS, name))).length, 0);
  const html = await (await fetch(url)).text();
  return { script: sum('.js'), style: sum('.css'), html: brotliCompressSync(html).length };
}
