import type { Readable } from 'node:stream';

/** Bytes that are free for this program, and of the whole. */
export interface Disk {
  free: number;
  whole: number;
}

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** As what a browser saves a file that it fetches from the store by itself, and how long it may begin to. */
interface FetchedFile {
  name: string;
  mediaType: string;
  seconds: number;
}

/**
 * Where uploaded files live (rule F4). Keys are random names under a folder per kind: `archives/<name>`. A store
 * that does not answer rejects with `StoreAway`, one that refuses with its own error, and neither with `FileAbsent`.
 */
export interface Storage {
  /** The disks of this machine that an upload is written to, as they were a few seconds ago at most. */
  disks(): Promise<Disk[]>;
  /** Moves a finished local file into the store: all of it is there under its key, or nothing. */
  take(key: string, localPath: string): Promise<void>;
  /**
   * Reads a file, or a part of it that lies inside. Whoever stops reading before the end destroys the stream.
   * @throws FileAbsent
   */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** An address at which a browser fetches the file from the store; `null` where it passes through this program. */
  signAddress(key: string, file: FetchedFile): Promise<string | null>;
  /** Size in bytes; `null` when the file is not there. */
  size(key: string): Promise<number | null>;
  /** What is not there is deleted already. */
  delete(key: string): Promise<void>;
  /** All keys in a folder and in those below it, without holding them all at once; they may be deleted meanwhile. */
  list(folder: string): AsyncIterable<string>;
  /** A new empty local folder for one upload's files; the caller removes it. */
  makeTemporary(): Promise<string>;
  /** Removes what killed processes were receiving: upload folders in which nothing has moved for an hour. */
  removeAbandoned(): Promise<void>;
  /**
   * Runs `use` with a local path of the file's bytes, to be read only and only until it has settled.
   * @throws FileAbsent
   */
  withLocal<T>(key: string, use: (path: string) => Promise<T>): Promise<T>;
}

export class FileAbsent extends Error {
  override readonly name = 'FileAbsent';
}

/** The store did not answer, or said that it cannot now: later the same may go well. */
export class StoreAway extends Error {
  override readonly name = 'StoreAway';
}
