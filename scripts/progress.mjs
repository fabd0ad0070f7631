import { spawn } from 'node:child_process';

const DOT_MS = 1_000;

/**
 * Runs a program quietly: one line says what for, a dot a second that it goes on, and the end how long it took. What the
 * program printed is shown only when it fails.
 * @param {string} text what is being done, such as "Building the pages"
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function runWithProgress(text, program, args, options) {
  process.stdout.write(`${text} `);
  const began = performance.now();
  const dots = setInterval(() => process.stdout.write('.'), DOT_MS);
  const { succeeded, printed } = await runQuietly(program, args, options);
  clearInterval(dots);
  const seconds = Math.round((performance.now() - began) / 1_000);
  process.stdout.write(succeeded ? ` ${seconds} s\n` : ` failed after ${seconds} s\n`);
  if (!succeeded) process.stderr.write(printed);
  return succeeded;
}

function runQuietly(program, args, options) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
    child.on('error', (error) => resolve({ succeeded: false, printed: `${error.message}\n` }));
    child.on('close', (code) => resolve({ succeeded: code === 0, printed }));
  });
}
