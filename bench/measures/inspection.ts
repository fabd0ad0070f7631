import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import yazl from 'yazl';
import { inspectInThread } from '../../server/src/features/inspection/inspector/inspect-in-thread.ts';
import { median } from '../load.ts';
import { memoryGrowth } from '../process-figures.ts';
import { fixed, mebibytes, type Row } from '../table.ts';

const run = promisify(execFile);
const MIB = 2 ** 20;
const FILES = 20_000;
/** Of one file: all of them are 100 MiB. */
const FILE_BYTES = (100 * MIB) / FILES;
const SLOWER_TARGET = 12;
const GROWTH_TARGET = 300 * MIB;

/**
 * Inspects an archive of 100 MiB and 20,000 files, in turns with what any check of it takes at least: `unzip -t` and
 * `sha256sum` (rule I1).
 * @throws where there is no `unzip` on this machine
 */
export async function measureInspection(folder: string, rounds: number): Promise<Row[]> {
  const path = join(folder, 'inspected.zip');
  await writeProject(path, FILES);
  const ours: number[] = [];
  const floor: number[] = [];
  const grown: number[] = [];
  try {
    // The first question loads the thread.
    await inspect(path);
    for (let round = 0; round < rounds; round++) {
      floor.push(await timed(() => checkBarely(path)));
      const growth = await memoryGrowth(process.pid, () => timed(() => inspect(path)));
      ours.push(growth.result);
      grown.push(growth.grown);
    }
  } finally {
    await rm(path, { force: true });
  }
  return describe({ ours: median(ours), floor: median(floor), grown: Math.max(...grown) });
}

async function inspect(path: string): Promise<void> {
  const { inspection, fault, unsound } = await inspectInThread({ path });
  if (inspection?.files !== FILES)
    throw fault ?? new Error(`not inspected: ${unsound ?? 'files are missing'}`);
}

async function checkBarely(path: string): Promise<void> {
  await run('unzip', ['-tqq', path]);
  await run('sha256sum', [path]);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

function describe({ ours, floor, grown }: { ours: number; floor: number; grown: number }): Row[] {
  const inSeconds = (milliseconds: number) => `${fixed(milliseconds / 1000, 1)} s`;
  const shared = { cpuRatio: '', wholeCpuRatio: '' };
  return [
    {
      ...shared,
      measure: 'inspection of 100 MiB in 20,000 files',
      figure: inSeconds(ours),
      floor: inSeconds(floor),
      ratio: fixed(ours / floor),
      target: `<= ${SLOWER_TARGET} of unzip -t and sha256sum`,
      isMet: ours <= SLOWER_TARGET * floor,
    },
    {
      ...shared,
      measure: 'the same, memory growth',
      figure: mebibytes(grown),
      floor: '',
      ratio: fixed(grown / GROWTH_TARGET),
      target: `< ${mebibytes(GROWTH_TARGET)} (ratio 1)`,
      isMet: grown < GROWTH_TARGET,
    },
  ];
}

/** `files` sources of about 5 KiB that are no copies of each other, with manifests among them. */
export async function writeProject(path: string, files: number): Promise<void> {
  const zip = new yazl.ZipFile();
  for (let index = 0; index < files; index++) zip.addBuffer(sourceOf(index), nameOf(index));
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
}

const ENDINGS = ['ts', 'js', 'py', 'go', 'java', 'css', 'php', 'dart'] as const;
const nameOf = (index: number) =>
  index % 200 === 0
    ? `packages/p${index}/package.json`
    : `packages/p${index - (index % 200)}/src/file-${index}.${ENDINGS[index % 8]}`;

function sourceOf(index: number): Buffer {
  if (index % 200 === 0)
    return Buffer.from(JSON.stringify({ name: `p${index}`, dependencies: { express: '^5.0.0' } }));
  const lines: string[] = [];
  for (let bytes = 0, line = 0; bytes < FILE_BYTES; line++) {
    const word = createHash('md5').update(`${index} ${line}`).digest('hex');
    const text = `const total${line} = sum(order.${word.slice(0, 8)}, ${line}); // of ${word.slice(8, 20)}`;
    lines.push(text);
    bytes += text.length + 1;
  }
  return Buffer.from(`${lines.join('\n')}\n`);
}
