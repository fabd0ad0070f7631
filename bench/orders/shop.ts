import { join } from 'node:path';
import { freePort } from '#testing/market/free-port.ts';
import { type Attempt, type Provider, startProvider } from '../../chaos/provider.ts';
import { type Answer, call } from '../calls.ts';
import type { BenchMarket } from '../market/open.ts';
import { BEHIND_PROXY } from '../measures/sign-in.ts';
import { cpuSeconds, familyCpuSeconds, parentOf, postmasterOf } from '../process-figures.ts';
import { type CountedProgram, type Program, startCountedProgram } from '../programs.ts';
import type { Buyer } from './buyers.ts';

/** Where somebody buys and pays. */
export interface Till {
  server: Program;
  provider: Provider;
}

/** The market as operators run it, and the payment provider in processes of its own with a PostgreSQL of its own. */
export interface Shop extends Till {
  market: BenchMarket;
  server: CountedProgram;
  /** Settings of a market that uses this provider. */
  environment: Record<string, string>;
  /** Seconds of processor time used so far: by the server, by its database, by the provider with its own database. */
  cpu(): { server: number; database: number; provider: number };
  close(): Promise<void>;
}

export async function openShop(market: BenchMarket): Promise<Shop> {
  const port = await freePort();
  // The same for every shop of a market: it knows the orders of those before.
  const folder = market.folder;
  const provider = await startProvider(folder, await freePort(), `http://127.0.0.1:${port}`);
  const environment = {
    ...market.environment,
    ...BEHIND_PROXY,
    ...provider.environment,
    NODE_ENV: 'production',
  };
  try {
    const ready = '/api/health/ready';
    const server = await startCountedProgram('server/src/main.ts', ready, port, environment);
    const database = postmasterOf(market.config.dataDir);
    const providersDatabase = postmasterOf(join(folder, 'provider'));
    const providersProgram = parentOf(providersDatabase);
    return {
      ...{ market, server, provider, environment },
      cpu: () => ({
        server: cpuSeconds(server.pid),
        database: familyCpuSeconds(database),
        provider: cpuSeconds(providersProgram) + familyCpuSeconds(providersDatabase),
      }),
      close: () => server.stop().finally(() => provider.stop()),
    };
  } catch (error) {
    await provider.stop();
    throw error;
  }
}

/** An order that waits for its payment. */
export async function createOrder({ server }: Till, buyer: Buyer, projectId: string): Promise<string> {
  const { body } = await call(server, 'POST', '/api/payments/create-order', {
    ...buyer,
    body: { projectId },
  });
  return body.data.razorpayOrderId as string;
}

/** What the provider's checkout hands to the page. */
export async function payOrder({ provider }: Till, providerOrderId: string): Promise<Required<Attempt>> {
  const paid = await provider.pay(providerOrderId, { outcome: 'success' });
  const signature = paid?.razorpay_signature;
  if (!signature) throw new Error(`the provider takes no payment for ${providerOrderId}`);
  return { ...paid, razorpay_signature: signature };
}

export function verifyPayment({ server }: Till, buyer: Buyer, paid: object): Promise<Answer> {
  return call(server, 'POST', '/api/payments/verify-payment', { ...buyer, body: paid });
}
