import { wantsStacks } from '../config.ts';

/** A command was called with arguments that it does not take; the message, if any, says what is wrong with them. */
export class UsageError extends Error {}

/**
 * Runs a command and prints its answer, unless it has printed everything itself. A `UsageError` ends it with 2 and the
 * usage on the standard error; any other failure ends it with 1 and one sentence. `--help` is answered.
 */
export async function runCommand(
  usage: string,
  run: (args: string[]) => Promise<string | undefined>,
): Promise<void> {
  const args = process.argv.slice(2);
  try {
    const answer = args.includes('--help') ? usage : await run(args);
    if (answer !== undefined) process.stdout.write(`${answer}\n`);
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    if (isUsageError(error)) process.stderr.write(`${message ? `${message}\n\n` : ''}${usage}\n`);
    else process.stderr.write(`${wantsStacks() ? stack : message}\n`);
    process.exitCode = isUsageError(error) ? 2 : 1;
  }
}

/** `parseArgs` throws errors of its own for options that there are not. */
const isUsageError = (error: unknown) =>
  error instanceof UsageError ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
