import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Actor,
  type Context,
  contextFor,
  inTransaction,
  type Services,
  type SignedInActor,
} from '#platform/context.ts';
import { DAY_MS } from '#platform/time/days.ts';
import { type DemoPassword, openDemoAccount } from '../src/features/accounts/public.ts';
import { decideAsAdmin, featureAsAdmin, verifySellerAsAdmin } from '../src/features/admin/public.ts';
import type { ListingUpload, UploadedFile } from '../src/features/listings/public.ts';
import { createListing } from '../src/features/listings/service/editing/create-listing.ts';
import { Refusal } from '../src/platform/errors.ts';
import { recordEvent } from '../src/platform/events/record-event.ts';
import { showDemoBanners } from './account-pictures/banners.ts';
import { showDemoPortraits } from './account-pictures/portraits.ts';
import { buildArchive } from './archive.ts';
import { makeDemoCodes } from './codes.ts';
import { makeDemoDownloads } from './downloads.ts';
import type { DemoListing } from './listing.ts';
import { DEMO_LISTINGS } from './listings/index.ts';
import { makeDemoNegotiations } from './negotiations/make.ts';
import { PEOPLE, SELLERS } from './people.ts';
import { renderPicture } from './pictures/render.ts';
import { makeDemoQuestions } from './questions/make.ts';
import { makeDemoReviews } from './reviews/make.ts';
import { makeDemoSales } from './sales.ts';
import { chooseDemoSamples } from './samples.ts';
import { makeDemoPages } from './seller-pages.ts';
import { makeDemoSupport } from './support.ts';
import { makeDemoVisits } from './visits.ts';
import { makeDemoWishes } from './wishes.ts';

/** What an inspection takes a thousandth of where nothing else runs. */
const INSPECTED_WITHIN_MS = 300_000;

/** The subject of the demo's own two events. */
const DEMO = '00000000-0000-7000-8000-000000000000';

/**
 * Fills an empty database once with the demo market (rule O8), through the same verbs as the API. A filling
 * that was cut off is taken up again at the next start. The server must listen: sales go through the sandbox.
 * @returns whether anything was done
 */
export async function fillDemoMarket(
  services: Services,
  passwordOf: (email: string) => DemoPassword,
  report: (line: string) => void,
): Promise<boolean> {
  const office = contextFor(services, { kind: 'system' }, 'demo');
  if (!(await isToBeFilled(office))) return false;
  await begin(office);
  report('Filling the demo market: 24 listings with pictures and archives. This happens once.');
  const people = await openAccounts(office, passwordOf);
  const admin = people.get('admin@demo.codehaat.test')!;
  const oldestFirst = [...DEMO_LISTINGS].sort((a, b) => b.ageDays - a.ageDays);
  for (const listing of oldestFirst) {
    if (await isListed(office, listing)) continue;
    await publish(services, listing, people.get(listing.seller)!, admin);
  }
  await verifySellers(contextFor(services, admin, 'demo'), people);
  await chooseDemoSamples(services, people);
  await makeDemoPages(services, people, admin);
  await showDemoPortraits(services, people);
  await showDemoBanners(services, people);
  await makeDemoSales(services, people);
  await makeDemoDownloads(services, people);
  await makeDemoReviews(services, people);
  await makeDemoNegotiations(services, people);
  await makeDemoQuestions(services, people);
  await makeDemoSupport(services, people);
  await makeDemoCodes(services, people);
  await makeDemoWishes(services, people);
  await makeDemoVisits(services);
  await recordEvent(office, 'demo.filled', DEMO, {});
  return true;
}

async function isToBeFilled(ctx: Context): Promise<boolean> {
  const own = await ctx.db.selectFrom('events').select('type').where('subject_id', '=', DEMO).execute();
  if (own.some(({ type }) => type === 'demo.filled')) return false;
  if (own.length > 0) return true;
  return (await ctx.db.selectFrom('users').select('uid').limit(1).executeTakeFirst()) === undefined;
}

/** The first write of all marks the database, so that production refuses one that is half filled too (rule O9). */
function begin(ctx: Context): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db
      .insertInto('demo_mark')
      .values({ marked_at: ctx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await recordEvent(ctx, 'demo.begun', DEMO, {});
  });
}

async function openAccounts(
  ctx: Context,
  passwordOf: (email: string) => DemoPassword,
): Promise<Map<string, SignedInActor>> {
  const accounts = await Promise.all(
    PEOPLE.map(async ({ email, displayName, role, bio = '', ageDays }) => {
      const since = daysAgo(ctx, ageDays);
      return [
        email,
        await openDemoAccount(ctx, { email, password: passwordOf(email), displayName, role, bio, since }),
      ] as const;
    }),
  );
  return new Map(accounts);
}

async function isListed(ctx: Context, { title }: DemoListing): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('projects')
    .select('id')
    .where('title', '=', title)
    .where('status', '=', 'approved')
    .executeTakeFirst();
  return row !== undefined;
}

async function publish(services: Services, listing: DemoListing, seller: Actor, admin: Actor): Promise<void> {
  const since = daysAgo(services, listing.ageDays);
  const as = (actor: Actor): Context =>
    contextFor({ ...services, now: () => since }, actor, `demo ${listing.key}`);
  const folder = await services.storage.makeTemporary();
  try {
    const saved = await createListing(as(seller), await uploadOf(listing, folder));
    if (saved.status === 'pending') {
      await approve(as(admin), saved._id);
    }
    if (listing.featured) await featureAsAdmin(as(admin), saved._id, { reason: '' });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** As soon as the archive is inspected: a busy machine takes longer than an admin waits. */
async function approve(admin: Context, id: string): Promise<void> {
  const until = Date.now() + INSPECTED_WITHIN_MS;
  for (;;) {
    try {
      await decideAsAdmin(admin, id, 'approve', { reasonCode: 'meets_rules', reason: '' });
      return;
    } catch (error) {
      const isTooEarly = error instanceof Refusal && error.code === 'listing.archive_not_inspected';
      if (!isTooEarly || Date.now() > until) throw error;
      await sleep(500);
    }
  }
}

async function verifySellers(ctx: Context, people: Map<string, SignedInActor>): Promise<void> {
  for (const { email, checked: reason, checks } of SELLERS) {
    if (reason)
      await verifySellerAsAdmin(ctx, people.get(email)!.uid, {
        verified: true,
        checks: checks ?? ['identity'],
        reason,
      });
  }
}

/** The form that the seller would have sent. */
async function uploadOf(listing: DemoListing, folder: string): Promise<ListingUpload> {
  const images = await Promise.all(
    listing.pictures.map(async (spec, index) =>
      keep(folder, `${listing.key}-${index + 1}.webp`, await renderPicture(spec)),
    ),
  );
  const documents = await Promise.all(
    listing.documents.map(({ originalName, content }) => keep(folder, originalName, Buffer.from(content))),
  );
  const archive = await keep(folder, `${listing.key}.zip`, buildArchive(listing));
  return { fields: fieldsOf(listing), images, documents, archive, folder };
}

function fieldsOf(listing: DemoListing): Record<string, string> {
  const licences = listing.licences.map(({ tier, priceRupees }) => ({ tier, price: priceRupees }));
  const details = Object.entries(listing.projectDetails).map(([name, value]) => [
    `projectDetails.${name}`,
    value,
  ]);
  const documents = listing.documents.flatMap(({ fileType, description }, index) => [
    [`docType_${index}`, fileType],
    [`docDescription_${index}`, description],
  ]);
  const captions = listing.pictures.map(({ caption = '' }, index) => [`imageCaption_${index}`, caption]);
  return {
    title: listing.title,
    description: listing.description,
    category: listing.category,
    licences: JSON.stringify(licences),
    permittedUse: JSON.stringify(listing.permittedUse),
    volumeSteps: JSON.stringify(listing.volumeSteps ?? []),
    licenceConditions: JSON.stringify(listing.conditions ?? []),
    ...(listing.keyDevices === undefined
      ? {}
      : { licenceKeys: 'generated', keyActivations: String(listing.keyDevices) }),
    ...supportFields(listing),
    tags: JSON.stringify(listing.tags),
    demoUrl: listing.demoUrl ?? '',
    githubRepo: listing.githubRepo ?? '',
    completionStatus: String(listing.completionStatus),
    submit: 'true',
    ...Object.fromEntries([...details, ...documents, ...captions]),
  };
}

function supportFields({ support }: DemoListing): Record<string, string> {
  if (!support) return {};
  return {
    supportMonths: String(support.months),
    answerHours: String(support.answerHours ?? ''),
    supportExtensionPrice: String(support.extensionRupees ?? ''),
  };
}

async function keep(folder: string, originalName: string, content: Buffer | Readable): Promise<UploadedFile> {
  const path = join(folder, originalName);
  if (Buffer.isBuffer(content)) await writeFile(path, content);
  else await pipeline(content, createWriteStream(path));
  const bytes = (await stat(path)).size;
  return { path, originalName, bytes, sha256: await hashFile(path) };
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

function daysAgo({ now }: { now(): Date }, days: number): Date {
  return new Date(now().getTime() - days * DAY_MS);
}
