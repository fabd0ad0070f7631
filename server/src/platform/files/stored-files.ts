import { randomBytes } from 'node:crypto';
import type { Context } from '../context.ts';
import { isDatabaseAway } from '../http/away.ts';
import type { Storage } from '../storage/interface.ts';

/** How long a stored file may be without a row: between taking it and committing lie seconds (rule F4). */
const GRACE_MS = 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
const BATCH = 500;

/** Names this process is taking: a test clock that jumps must not make them look old. */
const beingTaken = new Set<string>();
const sweptInHour = new WeakMap<Storage, Map<string, number>>();

/**
 * A random name that cannot be guessed, its time in front so that a sweep can tell how old a file is in any
 * store (rule F4).
 */
export function newStoredName(now: Date, extension: string): string {
  return `${now.getTime().toString(36)}-${randomBytes(16).toString('hex')}.${extension}`;
}

/** When a file came, by its name; nothing for a name that was made otherwise. */
export function storedAt(filename: string): Date | undefined {
  const [, time] = /^([0-9a-z]{8,9})-/.exec(filename) ?? [];
  return time === undefined ? undefined : new Date(Number.parseInt(time, 36));
}

export interface FileToStore {
  key: string;
  path: string;
}

/** Takes files into the store, then runs `write`; when either fails, nothing of them stays (rule F4). */
export async function withStoredFiles<T>(
  ctx: Context,
  files: readonly FileToStore[],
  write: () => Promise<T>,
): Promise<T> {
  const names = files.map(({ key }) => storedNameOf(key));
  for (const name of names) beingTaken.add(name);
  try {
    for (const { key, path } of files) await ctx.storage.take(key, path);
    return await write();
  } catch (error) {
    // A commit whose answer was lost may have been made: then the sweep decides by what the database says.
    if (!isDatabaseAway(error)) await Promise.all(files.map(({ key }) => deleteQuietly(ctx, key)));
    throw error;
  } finally {
    for (const name of names) beingTaken.delete(name);
  }
}

/** Which of these stored names a row speaks of. */
export type FindKnown = (ctx: Context, names: string[]) => Promise<Set<string>>;

/** Deletes the files of a folder that no row speaks of, once an hour by the context's clock (rule F4). */
export async function sweepStoredFolder(ctx: Context, folder: string, findKnown: FindKnown): Promise<void> {
  const hour = Math.floor(ctx.now().getTime() / HOUR_MS);
  const swept = sweptInHour.get(ctx.storage) ?? new Map<string, number>();
  sweptInHour.set(ctx.storage, swept);
  if (swept.get(folder) === hour) return;
  let batch: string[] = [];
  for await (const key of ctx.storage.list(folder)) {
    if (isOld(ctx, storedNameOf(key))) batch.push(key);
    if (batch.length < BATCH) continue;
    await deleteUnknown(ctx, findKnown, batch);
    batch = [];
  }
  await deleteUnknown(ctx, findKnown, batch);
  swept.set(folder, hour);
}

async function deleteUnknown(ctx: Context, findKnown: FindKnown, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const known = await findKnown(ctx, [...new Set(keys.map(storedNameOf))]);
  for (const key of keys) {
    const name = storedNameOf(key);
    if (known.has(name) || beingTaken.has(name)) continue;
    await ctx.storage.delete(key);
    ctx.log.info({ key }, 'deleted a stored file that belongs to nothing');
  }
}

/** Whose file a key is: `images/<name>` and `images/<stem>/640.avif` both belong to the picture `<name>`. */
export function storedNameOf(key: string): string {
  const [, name = '', variant] = key.split('/');
  return variant === undefined ? name : `${name}.webp`;
}

function isOld(ctx: Context, name: string): boolean {
  const madeAt = Number.parseInt(name.split('-')[0] ?? '', 36);
  // A name of another form is not one of ours to judge.
  return Number.isFinite(madeAt) && ctx.now().getTime() - madeAt > GRACE_MS;
}

async function deleteQuietly(ctx: Context, key: string): Promise<void> {
  try {
    await ctx.storage.delete(key);
  } catch (error) {
    ctx.log.warn({ err: error, key }, 'a stored file is left to the hourly sweep');
  }
}
