import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buyProject, listProject, publishProject } from '#testing/fixtures/listing-form.ts';
import type { Person } from '#testing/market/app.ts';
import { register } from '../e2e/fixtures/people.ts';
import { type ServerProcess, startServer, untilOpen } from '../e2e/fixtures/server-process.ts';
import { DEMO_PASSWORD } from '../server/demo/people.ts';

/** The demo, and people and a listing with what a designer did not think of. */
export interface GalleryMarket {
  url: string;
  tokens: { buyer: string; seller: string; admin: string; newBuyer: string; newSeller: string };
  /** A listing of the demo, and one with a long title in several scripts. */
  listingId: string;
  longListingId: string;
  /** Parts of the addresses of what these people have. */
  of: {
    /** The last order of the buyer, which is paid. */
    order: string;
    negotiation: string;
    sellerNegotiation: string;
    supportThread: string;
    /** A listing of the seller's own, on the market. */
    ownListing: string;
    sellerSlug: string;
    /** Of a seller who shows nothing over their page. */
    plainSellerSlug: string;
    /** A listing that waits for an admin. */
    waitingListing: string;
    report: string;
  };
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
    return { url: server.url, ...(await prepare(server)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What the demo's people and new ones do before they are looked at. */
async function prepare(server: ServerProcess): Promise<Omit<GalleryMarket, 'url' | 'close'>> {
  const [buyer, seller, admin] = await Promise.all([
    ofDemo(server, 'buyer'),
    ofDemo(server, 'seller'),
    ofDemo(server, 'admin'),
  ]);
  const { body: best } = await server.api('GET', '/projects?sort=best-selling&limit=1');
  const listingId = best.data.projects[0]._id;
  const { body: cheap } = await server.api('GET', '/projects?sort=price-asc&hasDemo=true&limit=3');
  let order = '';
  for (const { _id } of cheap.data.projects) order = await buyProject(server, buyer, _id);
  const author = await register(server, 'seller', 'long-names@example.test');
  const longListingId = await publishProject(server, author, admin, {
    fields: {
      title:
        'दुकान का हिसाब और கடைக் கணக்கு: bookkeeping for shops, with invoices, stock, reminders and reports',
      tags: '["बहीखाता","கணக்கு","a-very-long-tag-that-goes-on"]',
    },
  });
  const newBuyer = await register(server, 'buyer', 'new-buyer@example.test');
  const newSeller = await register(server, 'seller', 'new-seller@example.test');
  // Whose listings are on the market already may need no admin for the next.
  const newcomer = await register(server, 'seller', 'first-listing@example.test');
  const ownListing = await firstOf(server, seller, '/projects/my', 'projects');
  const { body: own } = await server.api('GET', `/projects/${ownListing}`);
  const { body: long } = await server.api('GET', `/projects/${longListingId}`);
  return {
    tokens: {
      ...{ buyer: buyer.token, seller: seller.token, admin: admin.token },
      ...{ newBuyer: newBuyer.token, newSeller: newSeller.token },
    },
    listingId,
    longListingId,
    of: {
      order,
      negotiation: await firstOf(server, buyer, '/negotiations', 'negotiations'),
      sellerNegotiation: await firstOf(server, seller, '/negotiations', 'negotiations'),
      supportThread: await firstOf(server, seller, '/support', 'threads'),
      ownListing,
      sellerSlug: own.data.seller.slug,
      plainSellerSlug: long.data.seller.slug,
      waitingListing: await listProject(server, newcomer, {
        fields: { title: 'Register for the library of a village' },
      }),
      report: await reportListing(server, newBuyer, longListingId),
    },
  };
}

async function ofDemo(server: ServerProcess, name: string): Promise<Person> {
  const account = { email: `${name}@demo.codehaat.test`, password: DEMO_PASSWORD };
  const { body } = await server.api('POST', '/auth/login', { body: account });
  return { ...body.data.user, token: body.data.token };
}

/** The first of somebody's list: its id. */
async function firstOf(
  server: ServerProcess,
  { token }: Person,
  path: string,
  list: string,
): Promise<string> {
  const { body } = await server.api('GET', path, { token });
  const [first] = body.data[list];
  if (!first) throw new Error(`Somebody of the demo has nothing at ${path}.`);
  return first._id;
}

async function reportListing(server: ServerProcess, { token }: Person, aboutId: string): Promise<string> {
  const report = {
    ...{ about: 'listing', aboutId, reason: 'other' },
    text: 'The pictures show another program than the one that is described.',
  };
  const { status, body } = await server.api('POST', '/reports', { token, body: report });
  if (status !== 201) throw new Error(`not reported: ${JSON.stringify(body)}`);
  return body.data._id;
}
