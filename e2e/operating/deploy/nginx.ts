import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { get, type IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#testing/market/free-port.ts';
import { makeAuthority } from '#testing/tls/certificates.ts';
import { findNginx } from '../programs/programs.mjs';

const DEPLOY = join(import.meta.dirname, '../../../deploy/proxy');
const TRIES = 200;
const PAUSE_MS = 25;

export interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** nginx by a file of deploy/proxy, with TLS. */
export interface Nginx {
  /** Asks with these headers and no others, over https. */
  ask(path: string, headers?: Record<string, string>): Promise<Answer>;
  stop(): Promise<void>;
}

/**
 * Starts one in front of a market on a port of this machine; what the file names of the system is in `folder` instead. Of
 * the two processes that the file names there is one.
 */
export async function startNginx(
  name: 'nginx.conf' | 'nginx-cache.conf',
  marketPort: number,
  folder: string,
): Promise<Nginx> {
  const found = findNginx();
  if (!found) throw new Error('There is no nginx on this machine');
  const port = await freePort();
  const authority = makeAuthority('Test authority');
  const { certificate, key } = authority.issue('localhost');
  await writeFile(join(folder, 'fullchain.pem'), certificate);
  await writeFile(join(folder, 'privkey.pem'), key);
  await mkdir(join(folder, 'cache'));
  const written = await readFile(join(DEPLOY, name), 'utf8');
  const own = Object.entries({
    'listen 443 ssl': `listen 127.0.0.1:${port} ssl`,
    'market.example;': 'localhost;',
    '/etc/letsencrypt/live/market.example': folder,
    ...(name === 'nginx-cache.conf' && { '/var/cache/nginx': join(folder, 'cache') }),
    '127.0.0.1:5001': `127.0.0.1:${marketPort}`,
    '127.0.0.1:5002 max_fails=2 fail_timeout=2s': '127.0.0.1:5002 down',
  }).reduce((text, [from, to]) => replaceIn(text, from, to), written);
  await writeFile(join(folder, name), own);
  await writeFile(join(folder, 'main.conf'), frameOf(join(folder, name), folder));
  const errors = join(folder, 'nginx-errors.log');
  const child = spawn(found.program, ['-p', folder, '-c', join(folder, 'main.conf'), '-e', errors], {
    env: { ...process.env, LD_LIBRARY_PATH: found.libraries ?? '' },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const ask = (path: string, headers: Record<string, string> = {}) =>
    answerTo(request({ host: 'localhost', port, path, headers, ca: authority.certificate, agent: false }));
  for (let tries = 0; ; tries++) {
    if (await ask('/metrics').catch(() => undefined)) break;
    if (child.exitCode !== null || tries === TRIES) throw new Error(await readFile(errors, 'utf8'));
    await sleep(PAUSE_MS);
  }
  return {
    ask,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Asks the market itself, past nginx. */
export const askDirectly = (url: string, headers: Record<string, string>): Promise<Answer> =>
  answerTo(get(url, { headers, agent: false }));

function answerTo(asked: ReturnType<typeof request>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    asked.once('error', reject);
    asked.once('response', (answer) => {
      answer.toArray().then((parts) => {
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) });
      }, reject);
    });
    asked.end();
  });
}

/** @throws Error when the file does not have it: then this would try another file than operators have */
function replaceIn(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`The file for nginx does not have ${from}`);
  return text.replaceAll(from, to);
}

/** What Debian's /etc/nginx/nginx.conf has around files of conf.d, as far as it matters here. */
function frameOf(file: string, folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return [
    // Its own user would not get into the folder.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    'worker_processes 1;',
    `pid ${join(folder, 'nginx.pid')};`,
    'events {}',
    'http {',
    ...temporary.map((name) => `  ${name}_temp_path ${join(folder, name)};`),
    '  default_type application/octet-stream;',
    '  access_log off;',
    '  gzip on;',
    `  include ${file};`,
    '}',
    '',
  ].join('\n');
}
