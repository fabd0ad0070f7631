/** What a thread may take for an answer: the time that whoever asks gives it, and the memory of its heap. */
export type ThreadLimit = 'time' | 'memory';

/** Which of its limits ended a thread's work, of an error that asking it threw; `undefined` for any other error. */
export function limitOf(error: unknown): ThreadLimit | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'TimeoutError') return 'time';
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : undefined;
}
