import { isIP } from 'node:net';
import * as z from 'zod';
import { about, entries, flag, url, wholeNumber } from './form.ts';
import { limitFigures } from './limit-figures.ts';

const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

/** What Fastify takes as a proxy, but for networks that everybody is in. */
function isProxy(entry: string): boolean {
  const [address = '', bits, ...more] = entry.split('/');
  const version = isIP(address);
  if (version === 0) return PROXY_NAMES.includes(entry);
  if (bits === undefined) return true;
  const most = version === 4 ? 32 : 128;
  return more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most;
}

export const PROGRAM = {
  NODE_ENV: about(
    z
      .enum(['production', 'development', 'test'], { error: 'must be production, development or test' })
      .default('development'),
    {
      meaning:
        '`production` is without the demo market, the payment sandbox, the mailbox and the test clock, and refuses a database that was tried with them.',
      example: 'production',
      production: 'advised',
    },
  ),
  PORT: about(wholeNumber(0, 65_535).default(5000), {
    meaning: 'Port of API and pages.',
    example: '5000',
  }),
  HOST: about(z.string().min(1, 'must be a host name or address').default('127.0.0.1'), {
    meaning:
      'Address to listen on; `0.0.0.0` for all, as in a container. Outside production a loopback address, unless `ALLOW_OPEN_DEMO` is `on`.',
    example: '0.0.0.0',
  }),
  PUBLIC_URL: about(url(/^https?:$/, 'https://market.example').optional(), {
    meaning:
      'Where browsers reach the market: canonical addresses, links in mails. Passkeys are bound to its host. Outside production on this machine, unless `ALLOW_OPEN_DEMO` is `on`.',
    example: 'https://market.example',
    default: '`http://localhost:PORT`',
    production: 'advised',
  }),
  DATA_DIR: about(z.string().min(1, 'must be a folder').default('./data'), {
    meaning: 'Folder of the embedded database, the uploaded files and the secret key.',
    example: '/var/lib/codehaat',
    production: 'advised',
  }),
  DATABASE_URL: about(url(/^postgres(ql)?:$/, 'postgres://user:password@host:5432/name').optional(), {
    meaning:
      'An outside PostgreSQL, 15 or later. Without it Codehaat starts its own PostgreSQL 18 under `DATA_DIR`.',
    example: 'postgres://codehaat_market:password@db.example:5432/codehaat',
  }),
  DATABASE_DIRECT_URL: about(url(/^postgres(ql)?:$/, 'postgres://user:password@host:5432/name').optional(), {
    meaning:
      'The same database without the pooler, where `DATABASE_URL` leads through one in transaction mode; see [operating.md](operating.md#a-connection-pooler).',
    example: 'postgres://codehaat_market:password@db.example:5432/codehaat',
    default: '`DATABASE_URL`',
  }),
  DATABASE_PASSWORD_FILE: about(z.string().optional(), {
    meaning:
      'A file with the password of all these addresses, which then have none. It is read for each new connection, so a new password needs no restart; see [operating.md](operating.md#a-managed-postgresql).',
    example: '/run/secrets/database-password',
  }),
  DATABASE_NAMED_STATEMENTS: about(flag.default('on'), {
    meaning:
      '`off` for a pooler that does not know prepared statements (PgBouncer before 1.21). Each statement is planned anew then.',
    example: 'off',
  }),
  DATABASE_READ_URL: about(url(/^postgres(ql)?:$/, 'postgres://user:password@host:5432/name').optional(), {
    meaning:
      'A standby of `DATABASE_URL`, which follows it by streaming replication. While the primary is away, people read from it; see [operating.md](operating.md#a-standby-to-read-from).',
    example: 'postgres://codehaat_market:password@standby.example:5432/codehaat',
  }),
  DATABASE_READ_LAG_SECONDS: about(wholeNumber(1, 3_600).default(30), {
    meaning: 'By how many seconds that standby may be behind; further behind, nobody reads from it.',
    example: '10',
  }),
  SECRET_KEY: about(z.string().min(32, 'must have at least 32 characters').optional(), {
    meaning:
      'At least 32 characters; whatever is signed or hashed with a key derives from it. Several machines need the same one.',
    example: 'the output of `openssl rand -base64 48`',
    default: 'made once, kept in `DATA_DIR/secret-key`',
  }),
  SECRET_KEY_PREVIOUS: about(
    z
      .string()
      .default('')
      .transform(entries)
      .refine((all) => all.every((key) => key.length >= 32), {
        error: 'must hold earlier values of SECRET_KEY, of at least 32 characters each',
      }),
    {
      meaning:
        'Comma-separated values that `SECRET_KEY` had before: what they sealed opens and what they signed counts ([Keys](operating.md#keys)).',
      example: 'the key that was replaced',
      default: 'none',
    },
  ),
  WORKERS: about(wholeNumber(1, 64).default(1), {
    meaning:
      'Server processes on the one port, beside one that keeps them and the embedded database: about one for each core. At most 4 without `DATABASE_URL`.',
    example: '2',
  }),
  STOP_NOTICE_SECONDS: about(wholeNumber(0, 20).default(0), {
    meaning:
      'For how long a process that is told to stop goes on taking connections, while `/api/health/ready` says 503: so long the balancer in front of several has to leave it out.',
    example: '5',
  }),
  TRUST_PROXY: about(
    z
      .string()
      .default('')
      .transform(entries)
      .refine((all) => all.every(isProxy), {
        error:
          'must hold addresses and networks of reverse proxies such as 127.0.0.1, 172.16.0.0/12, and no network of everybody',
      }),
    {
      meaning:
        'Comma-separated addresses or networks of your reverse proxies. From anybody else `X-Forwarded-For` counts for nothing.',
      example: '127.0.0.1',
      default: 'none',
      production: 'advised',
    },
  ),
  SHARED_CACHE_SECONDS: about(wholeNumber(0, 3_600).default(0), {
    meaning:
      'For how many seconds a CDN or cache of yours may answer public pages and calls without asking the market; see [operating.md](operating.md#a-cdn).',
    example: '10',
  }),
  PLAIN_HTTP_HOSTS: about(
    z
      .string()
      .default('')
      .transform((text) => entries(text.toLowerCase())),
    {
      meaning:
        'Comma-separated hosts that production may speak to without TLS (`S3_ENDPOINT` and the other outgoing addresses), because the network to them is yours alone. Loopback always may.',
      example: 'store',
      default: 'none',
    },
  ),
  LOG_LEVEL: about(
    z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'must be a level such as info',
      })
      .optional(),
    {
      meaning:
        '`fatal` `error` `warn` `info` `debug` `trace` `silent`. Reads that went well are logged at `debug`.',
      example: 'info',
      default: '`warn`, in production `info`',
    },
  ),
  METRICS_TOKEN: about(z.string().min(16, 'must have at least 16 characters').optional(), {
    meaning:
      'At least 16 characters. `GET /metrics` then answers who sends it as bearer token; without it there is nothing there.',
    example: 'the output of `openssl rand -hex 24`',
    production: 'advised',
  }),
  LIMITS: about(limitFigures, {
    meaning:
      'Comma-separated limits with other figures than those [below](#limits): how many times in how many seconds. Each of them can be set.',
    example: 'contact=20/3600,passkey-setups=5/3600',
    default: 'none',
  }),
  DEMO: about(flag.optional(), {
    meaning: 'Fills an empty database once with the demo market. `on` is refused in production.',
    example: 'off',
    default: '`on`, in production `off`',
  }),
  ALLOW_OPEN_DEMO: about(flag.default('off'), {
    meaning:
      'Outside production alone. `on`: others may reach this demo, with its open payment sandbox, mailbox and test clock; its accounts get random passwords, which each start prints.',
    example: 'on',
  }),
};
