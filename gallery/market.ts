import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buyProject, publishProject } from '#testing/fixtures/listing-form.ts';
import type { Person } from '#testing/market/app.ts';
import { register } from '../e2e/fixtures/people.ts';
import { startServer, untilOpen } from '../e2e/fixtures/server-process.ts';
import { DEMO_PASSWORD } from '../server/demo/people.ts';

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
    await untilOpen(server);
    const { body: best } = await server.api('GET', '/projects?sort=best-selling&limit=1');
    const ofDemo = async (name: string): Promise<Person> => {
      const account = { email: `${name}@demo.codehaat.test`, password: DEMO_PASSWORD };
      const { body } = await server.api('POST', '/auth/login', { body: account });
      return { ...body.data.user, token: body.data.token };
    };
    const admin = await ofDemo('admin');
    const buyer = await ofDemo('buyer');
    const { body: cheap } = await server.api('GET', '/projects?sort=price-asc&hasDemo=true&limit=3');
    for (const { _id } of cheap.data.projects) await buyProject(server, buyer, _id);
    const longListingId = await publishProject(
      server,
      await register(server, 'seller', 'long-names@example.test'),
      admin,
      {
        fields: {
          title:
            'दुकान का हिसाब और கடைக் கணக்கு: bookkeeping for shops, with invoices, stock, reminders and reports',
          tags: '["बहीखाता","கணக்கு","a-very-long-tag-that-goes-on"]',
        },
      },
    );
    const tokens = {
      buyer: buyer.token,
      seller: (await ofDemo('seller')).token,
      admin: admin.token,
      newBuyer: (await register(server, 'buyer', 'new-buyer@example.test')).token,
      newSeller: (await register(server, 'seller', 'new-seller@example.test')).token,
    };
    const listingId = best.data.projects[0]._id;
    return { url: server.url, tokens, listingId, longListingId, close };
  } catch (error) {
    await close();
    throw error;
  }
}
