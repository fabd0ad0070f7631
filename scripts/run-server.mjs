import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { PINNED_NODE, projectEnvironment, ROOT } from './npm.mjs';

/** Runs the pinned Node with `args` in the foreground and ends as it ends. */
export function runServer(args) {
  const server = spawn(PINNED_NODE, args, { cwd: ROOT, stdio: 'inherit', env: projectEnvironment() });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // Ctrl-C in a terminal reaches the server as well; a second SIGINT would tell it to hurry.
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      server.kill(signal);
    });
  }
  server.on('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
  server.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
  if (process.env.npm_lifecycle_event) stopWithNpm(server);
}

/** npm hands a signal to the shell between us, which dies of it without a word to us: so we look whether both are still there. */
function stopWithNpm(server) {
  const above = parents();
  const watch = setInterval(() => {
    if (parents() === above) return;
    clearInterval(watch);
    server.kill('SIGTERM');
  }, 250);
  watch.unref();
}

/** Our parent and, where Linux tells it, the parent of that, as one text to compare. */
function parents() {
  try {
    const status = readFileSync(`/proc/${process.ppid}/status`, 'utf8');
    return `${process.ppid} ${/^PPid:\s*(\d+)/m.exec(status)?.[1]}`;
  } catch {
    return String(process.ppid);
  }
}

/** Prints the usage of a command that takes no arguments, and returns true, when it was given some; it then ends with 2. */
export function refuseArguments(usage) {
  const args = process.argv.slice(2);
  if (args.length === 0) return false;
  if (args.includes('--help')) process.stdout.write(`${usage}\n`);
  else {
    process.stderr.write(`${usage}\n`);
    process.exitCode = 2;
  }
  return true;
}

/** Ends a command that failed with 1 and its sentence. */
export function sayFailure(error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
