import { wantsStacks } from '../config.ts';

/** The words of a command are not those that it takes. */
export class WrongWords extends Error {}

/**
 * Runs a command and prints what it answers, unless it has printed all itself. Wrong words end it with 2, and what would be right is said on
 * the standard error; whatever fails ends it with 1 and one sentence. `--help` is answered.
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
    if (areWordsWrong(error)) process.stderr.write(`${message ? `${message}\n\n` : ''}${usage}\n`);
    else process.stderr.write(`${wantsStacks() ? stack : message}\n`);
    process.exitCode = areWordsWrong(error) ? 2 : 1;
  }
}

/** `parseArgs` throws errors of its own for options that there are not. */
const areWordsWrong = (error: unknown) =>
  error instanceof WrongWords ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
