// The payment sandbox as another company's server: a process, a PostgreSQL and a clock of its own, which stay when the market falls.
import Fastify from 'fastify';
import { connectDatabase } from '#platform/database/connect.ts';
import { startEmbeddedDatabase } from '#platform/database/embedded/start.ts';
import { createLog } from '#platform/log.ts';
import { sandbox } from '../sandbox/src/index.ts';

const { DATA_DIR, PORT, KEY_ID, KEY_SECRET, WEBHOOK_SECRET, WEBHOOK_URL } = process.env as Record<
  string,
  string
>;
const { ACCOUNT_NUMBER, PAYOUT_WEBHOOK_SECRET, PAYOUT_WEBHOOK_URL } = process.env as Record<string, string>;
const log = createLog('error');
// Nobody cuts this one's power.
const settings = { fsync: 'off', synchronous_commit: 'off', shared_buffers: '64MB' };
const embedded = await startEmbeddedDatabase({ dataDir: DATA_DIR!, log, settings });
const database = connectDatabase({ url: embedded.url, max: 12, log });
let advancedSeconds = 0;

const app = Fastify();
await app.register(sandbox, {
  prefix: '/sandbox',
  pool: database.pool,
  now: () => new Date(Date.now() + advancedSeconds * 1000),
  publicUrl: `http://127.0.0.1:${PORT}`,
  keyId: KEY_ID!,
  keySecret: KEY_SECRET!,
  webhookSecrets: [WEBHOOK_SECRET!],
  webhookUrl: () => WEBHOOK_URL!,
  payouts: {
    accountNumber: ACCOUNT_NUMBER!,
    webhookSecrets: [PAYOUT_WEBHOOK_SECRET!],
    webhookUrl: () => PAYOUT_WEBHOOK_URL!,
  },
  log: app.log,
  clock: { advancedSeconds: () => advancedSeconds, advance },
});
app.post<{ Body: { advanceSeconds: number } }>('/clock', async ({ body }) => advance(body.advanceSeconds));

let isStopping = false;
const stop = async () => {
  if (isStopping) return;
  isStopping = true;
  await app.close();
  await database.close();
  await embedded.stop();
  process.exit(0);
};
process.on('SIGTERM', stop);
// Whoever started it has gone.
process.on('disconnect', stop);
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
process.send?.('ready');

async function advance(seconds: number): Promise<void> {
  advancedSeconds += seconds;
}
