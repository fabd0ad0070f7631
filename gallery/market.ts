import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishProject } from '#testing/fixtures/listing-form.ts';
import type { Person } from '#testing/market/app.ts';
import { PASSWORD, register } from '../e2e/fixtures/people.ts';
import { startServer } from '../e2e/fixtures/server-process.ts';

const DEMO_PASSWORD = 'demo1234';
/** A demo fills itself behind the server's back; it is whole when it has sold this much of what it lists. */
const DEMO_LISTINGS = 24;
const FILLED_WITHIN_MS = 600_000;

/** The demo, and people and a listing with what a designer did not think of. */
export interface GalleryMarket {
  url: string;
  tokens: { buyer: string; seller: string; admin: string; newBuyer: string; newSeller: string };
  /** A listing of the demo, and one with a long title in several scripts. */
  listingId: string;
  longListingId: string;
  close(): Promise<void>;
}

export async function openGalleryMarket(say: (line: string) => void): Promise<GalleryMarket> {
  const folder = await mkdtemp(join(tmpdir(), 'codehaat-gallery-'));
  say('Filling the demo market');
  const server = await startServer(join(folder, 'data'), { DEMO: 'on' });
  const close = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const listingId = await untilFilled(() => server.api('GET', '/projects?sort=best-selling'));
    const signIn = async (email: string, password: string): Promise<Person> => {
      const { body } = await server.api('POST', '/auth/login', { body: { email, password } });
      return { ...body.data.user, token: body.data.token };
    };
    const [buyer, seller, admin] = await Promise.all(
      ['buyer', 'seller', 'admin'].map((name) => signIn(`${name}@demo.codehaat.test`, DEMO_PASSWORD)),
    );
    const newBuyer = await register(server, 'buyer', 'new-buyer@example.test');
    await register(server, 'seller', 'new-seller@example.test');
    const newSeller = await signIn('new-seller@example.test', PASSWORD);
    const other = await register(server, 'seller', 'long-names@example.test');
    const longListingId = await publishProject(server, other, admin!, {
      fields: {
        title:
          'दुकान का हिसाब और கடைக் கணக்கு: bookkeeping for shops, with invoices, stock, reminders and reports',
        tags: '["बहीखाता","கணக்கு","a-very-long-tag-that-goes-on"]',
      },
    });
    const tokens = {
      ...{ buyer: buyer!.token, seller: seller!.token, admin: admin!.token },
      ...{ newBuyer: newBuyer.token, newSeller: newSeller.token },
    };
    return { url: server.url, tokens, listingId, longListingId, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The id of its best-selling listing, once all are there. */
// biome-ignore lint/suspicious/noExplicitAny: an answer of the API
async function untilFilled(list: () => Promise<{ body: any }>): Promise<string> {
  const deadline = Date.now() + FILLED_WITHIN_MS;
  while (Date.now() < deadline) {
    const { data } = (await list()).body;
    if (data.total >= DEMO_LISTINGS) return data.projects[0]._id;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  throw new Error('the demo was not filled in time');
}
