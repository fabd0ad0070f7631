import { Readable } from 'node:stream';
import type { Role } from '#contract/roles.ts';
import type { Context } from '#platform/context.ts';
import type { ZipEntry } from '#platform/files/archives/write-zip.ts';
import { findReceiptFile } from '../../../payments/public.ts';
import { drawPaperFor } from '../../../tax/public.ts';
import {
  listOwnFiles,
  listOwnPapers,
  type OwnFile,
  type OwnPaper,
} from '../../repository/exports/own-files.ts';
import { listKeys } from '../../repository/exports/shown-rows.ts';
import { TOPICS, type Topic } from '../../rules/columns/decision.ts';
import { pathOfFile, pathOfPaper } from '../../rules/exports/file-names.ts';
import { indexPage, type ListOnPage } from '../../rules/exports/index-page.ts';
import { readmeOf } from '../../rules/exports/readme.ts';
import { topicFile } from './collect-data.ts';

/** Receipts, and papers, that are drawn for one export: each takes a moment. */
const MOST_PAPERS = 500;

/** Whose export it is. */
export interface Asker {
  uid: string;
  role: Role;
  display_name: string;
}

interface Contents {
  entries: ZipEntry[];
  files: readonly OwnFile[];
}

type Progress = (done: number, of: number) => Promise<void>;

/** What is in an export, in its order; each is read when its turn has come. */
export async function contentsOf(ctx: Context, asker: Asker, progress: Progress): Promise<Contents> {
  const { uid } = asker;
  const keys = await listKeys(ctx.db);
  const { there, missing } = await lookForFiles(ctx, await listOwnFiles(ctx.db, uid));
  const papers = await listOwnPapers(ctx.db, uid, MOST_PAPERS);
  const onPage = new Map<Topic, ListOnPage[]>();
  const facts = {
    marketName: ctx.settings.get('marketName'),
    publicUrl: ctx.config.publicUrl,
    ...{ name: asker.display_name, at: ctx.now().toISOString(), mostPapers: MOST_PAPERS },
  };
  const entries: ZipEntry[] = [
    textEntry('README.txt', () => readmeOf({ ...facts, missing: missing.map(pathOfFile) })),
    ...TOPICS.map((topic) => ({
      name: `data/${topic}.json`,
      open: async () => Readable.from(topicFile(ctx, topic, { uid, keys, onPage })),
    })),
    textEntry('index.html', () => indexPage(facts, onPage)),
    ...there.map((file) => ({
      name: pathOfFile(file),
      isCompressed: true,
      open: () => ctx.storage.open(keyOf(file)),
    })),
    ...papers.map((paper) => ({
      name: pathOfPaper(paper),
      isCompressed: true,
      open: () => drawn(ctx, asker, paper),
    })),
  ];
  return {
    entries: entries.map((entry, place) => counted(entry, place, entries.length, progress)),
    files: there,
  };
}

/** Bytes of what was uploaded: most of an export, where there is any. */
export function bytesOfFiles({ files }: Contents): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

function counted(entry: ZipEntry, done: number, of: number, progress: Progress): ZipEntry {
  return {
    ...entry,
    open: async () => {
      await progress(done, of);
      return entry.open();
    },
  };
}

function textEntry(name: string, text: () => string): ZipEntry {
  return { name, open: async () => Readable.from([Buffer.from(text())]) };
}

const keyOf = ({ folder, filename }: OwnFile) => `${folder}/${filename}`;

/** A file that the store has lost is told in the README; it must not keep the rest back. */
async function lookForFiles(ctx: Context, files: readonly OwnFile[]) {
  const there: OwnFile[] = [];
  const missing: OwnFile[] = [];
  for (const file of files) {
    const isThere = (await ctx.storage.size(keyOf(file))) !== null;
    (isThere ? there : missing).push(file);
  }
  return { there, missing };
}

async function drawn(ctx: Context, { uid, role }: Asker, { kind, id }: OwnPaper): Promise<Readable> {
  if (kind === 'paper') return Readable.from([await drawPaperFor(ctx, uid, id)]);
  const own: Context = { ...ctx, actor: { kind: 'user', uid, role, sessionId: '' } };
  return (await findReceiptFile(own, id)).open();
}
