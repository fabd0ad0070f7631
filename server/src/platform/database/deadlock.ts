/**
 * Whether PostgreSQL ended a statement because it and somebody else waited for each other (SQLSTATE 40P01), such as a
 * migration beside a market that serves. Nothing of it was done: a read may simply be made again.
 */
export function isDeadlock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '40P01';
}
