import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import yazl from 'yazl';
import { register } from '../calls.ts';
import { startTransferFloor } from '../floors/start.ts';
import { median } from '../load.ts';
import type { BenchMarket } from '../market/open.ts';
import { memoryGrowth } from '../process-figures.ts';
import type { Program } from '../programs.ts';
import { percentile, readList } from '../steady-reads.ts';
import { fixed, mebibytes, type Row } from '../table.ts';
import type { UploadTask, UploadTimes } from '../uploader.ts';

const UPLOADER = fileURLToPath(new URL('../uploader.ts', import.meta.url));
const MIB = 2 ** 20;
const GROWTH_TARGET = 100 * MIB;
const SLOWER_TARGET = 2;

interface Upload extends UploadTimes {
  /** Bytes of memory that the receiving server grew by. */
  grown: number;
  /** Milliseconds of each answer of our list meanwhile. */
  lists: number[];
}

/**
 * Uploads a 300 MiB archive in resumable parts and makes a listing of it, while somebody reads the public list; in
 * turns with bare Fastify that writes the same bytes to disk, while the same list is read from our server.
 */
export async function measureUploads(market: BenchMarket, server: Program, rounds: number): Promise<Row[]> {
  const token = await register(server, 'seller', 'parts-seller');
  const archive = await writeProject(join(market.folder, 'project.zip'), 300);
  const mebibytesSent = (await stat(archive)).size / MIB;
  const floor = await startTransferFloor(market.folder);
  const uploader = fork(UPLOADER, [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  try {
    const small = await writeProject(join(market.folder, 'small-project.zip'), 3);
    await send(uploader, { kind: 'resumable', url: server.url, token, archive: small });
    await send(uploader, { kind: 'bare', url: floor.url, token, archive: small });
    await readList(server, { seconds: 1 });
    const idle: number[] = [];
    const ours: Upload[] = [];
    const bare: Upload[] = [];
    for (let round = 0; round < rounds; round++) {
      idle.push(...(await readList(server, { seconds: 3 })));
      ours.push(
        await upload(uploader, server, server, { kind: 'resumable', url: server.url, token, archive }),
      );
      bare.push(await upload(uploader, server, floor, { kind: 'bare', url: floor.url, token, archive }));
    }
    return [
      ...describeRates(mebibytesSent, ours, bare),
      describeGrowth(ours, bare),
      ...describeLists(idle, ours, bare),
    ];
  } finally {
    uploader.disconnect();
    await floor.stop();
  }
}

async function upload(
  uploader: ChildProcess,
  server: Program,
  receiver: Program,
  task: UploadTask,
): Promise<Upload> {
  const done = new AbortController();
  const reading = readList(server, { until: done.signal });
  const { grown, result } = await memoryGrowth(receiver.pid, async () => {
    try {
      return await send(uploader, task);
    } finally {
      done.abort();
    }
  });
  return { ...result, grown, lists: await reading };
}

async function send(uploader: ChildProcess, task: UploadTask): Promise<UploadTimes> {
  uploader.send(task);
  const [answer] = (await once(uploader, 'message')) as [{ times?: UploadTimes; problem?: string }];
  if (!answer.times) throw new Error(`not uploaded: ${answer.problem}`);
  return answer.times;
}

function describeRates(mebibytesSent: number, ours: Upload[], bare: Upload[]): Row[] {
  const floor = mebibytesSent / (median(bare.map(({ received }) => received)) / 1000);
  return (
    [
      ['resumable upload of 300 MiB, MiB a second', 'received'],
      ['the same until its listing is made, MiB a second', 'listed'],
    ] as const
  ).map(([measure, end]) => {
    const rate = mebibytesSent / (median(ours.map((upload) => upload[end])) / 1000);
    return row({ measure, figure: fixed(rate, 0), floor: fixed(floor, 0), ratio: fixed(rate / floor) });
  });
}

function describeGrowth(ours: Upload[], bare: Upload[]): Row {
  const growth = (uploads: Upload[]) => Math.max(...uploads.map(({ grown }) => grown));
  return row({
    measure: 'resumable upload of 300 MiB and its listing, memory growth',
    figure: mebibytes(growth(ours)),
    floor: mebibytes(growth(bare)),
    ratio: fixed(growth(ours) / GROWTH_TARGET),
    target: `< ${mebibytes(GROWTH_TARGET)} (ratio 1)`,
    isMet: growth(ours) < GROWTH_TARGET,
  });
}

function describeLists(idle: number[], ours: Upload[], bare: Upload[]): Row[] {
  const p99 = (lists: number[]) => percentile(lists, 0.99);
  const of = (uploads: Upload[]) => uploads.flatMap(({ lists }) => lists);
  const inMs = (milliseconds: number) => `${fixed(milliseconds, 1)} ms`;
  const slower = p99(of(ours)) / p99(idle);
  const elsewhere = p99(of(bare)) / p99(idle);
  return [
    row({
      measure: 'p99 of the list while a resumable upload runs',
      figure: inMs(p99(of(ours))),
      floor: `${inMs(p99(idle))} without`,
      ratio: fixed(slower),
      target: `<= ${SLOWER_TARGET} of the idle list`,
      isMet: slower <= SLOWER_TARGET,
    }),
    row({
      measure: 'the same while bare Fastify beside it receives the bytes',
      figure: inMs(p99(of(bare))),
      floor: `${inMs(p99(idle))} without`,
      ratio: fixed(elsewhere),
    }),
  ];
}

const row = (own: Pick<Row, 'measure' | 'figure' | 'floor' | 'ratio'> & Partial<Row>): Row => ({
  cpuRatio: '',
  wholeCpuRatio: '',
  target: '',
  isMet: null,
  ...own,
});

/** A sound archive of about this number of MiB: a third deflated, two thirds stored, and thousands of small sources. */
async function writeProject(path: string, mebibytes: number): Promise<string> {
  const zip = new yazl.ZipFile();
  zip.addBuffer(Buffer.from('# Measurements\n'), 'README.md');
  for (let index = 0; index < mebibytes * 10; index++) {
    const source = `export const row${index} = '${randomBytes(300).toString('hex')}';\n`.repeat(5);
    zip.addBuffer(Buffer.from(source), `src/generated/row-${index}.js`);
  }
  // Hexadecimal digits deflate to a little more than half.
  const third = Math.floor((mebibytes * MIB) / 3);
  zip.addBuffer(Buffer.from(randomBytes(third * 0.85).toString('hex')), 'data/recordings.txt');
  zip.addBuffer(randomBytes(2 * third), 'data/recordings.bin', { compress: false });
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
  return path;
}
