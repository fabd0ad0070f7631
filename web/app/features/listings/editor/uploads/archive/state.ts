import type { FoundArchive } from './attach.ts';

/** Where an archive is on its way to a listing. */
type ArchiveStage =
  | 'none'
  /** Begun in an earlier visit: the same file has to be chosen once more. */
  | 'interrupted'
  /** Another file than the interrupted one was chosen. */
  | 'other-file'
  | 'sending'
  /** Nobody answers; it goes on by itself. */
  | 'silent'
  | 'paused'
  /** All is there. A version of a listing on the market waits for the seller to send it. */
  | 'sent'
  | 'checking'
  | 'failed';

export interface ArchiveState {
  stage: ArchiveStage;
  name: string;
  size: number;
  loaded: number;
  bytesPerSecond: number;
  secondsLeft: number | undefined;
  /** What was refused, and why. */
  message: string | undefined;
  /** What the server found in the archive that was just taken. */
  found: FoundArchive | undefined;
}

export const NO_ARCHIVE: ArchiveState = {
  stage: 'none',
  name: '',
  size: 0,
  loaded: 0,
  bytesPerSecond: 0,
  secondsLeft: undefined,
  message: undefined,
  found: undefined,
};
