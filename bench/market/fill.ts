import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { LICENCE_TIERS, PROJECT_DETAIL_FIELDS } from '#contract/listings/constants.ts';
import { toPaise } from '#contract/money.ts';
import { foldChanges } from '#features/catalog/repository/search.ts';
import {
  listingInsertion,
  type NewListing,
  partInsertions,
} from '#features/listings/repository/editing/insert-listing.ts';
import { excerptOf } from '#features/listings/rules/excerpt.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import { newId } from '#platform/ids.ts';
import { renderMarkdown } from '#platform/markdown/render.ts';
import { type ListingText, writeListing } from './listing.ts';
import { createRandom, type Random } from './random.ts';

const SEED = 20_260_101;
const SELLERS = 250;
const FEATURED = 4;
const BATCH = 200;
const MINUTE_MS = 60_000;
/** A blurred WebP as the server makes them: about this long in every picture of a list. */
const PLACEHOLDER = `data:image/webp;base64,${'UklGRlYAAABXRUJQVlA4IEoAAADQAQCdASoQAAoAAUAmJaQAA3AA'.repeat(4)}`;

interface Seller {
  uid: string;
  name: string;
}

/**
 * Fills an empty, migrated database with public listings, written by the server's own inserts so that columns and
 * search vectors are what a seller's form leaves behind. The files that the rows name are not there.
 */
export async function fillMarket(db: Kysely<DB>, count: number): Promise<void> {
  const random = createRandom(SEED);
  const sellers = await insertSellers(db);
  // Oldest first, one every few minutes, the newest a moment ago: as ids and times lie in a grown market.
  const first = Date.now() - count * 30 * MINUTE_MS;
  for (let start = 0; start < count; start += BATCH) {
    await db.transaction().execute(async (trx) => {
      for (let index = start; index < Math.min(count, start + BATCH); index++) {
        const published = new Date(first + index * 30 * MINUTE_MS + random.between(0, 20) * MINUTE_MS);
        const isFeatured = index % Math.floor(count / FEATURED) === 1;
        const seller = random.pick(sellers);
        const listing = makeListing(random, index, seller, published, isFeatured);
        await listingInsertion(trx, listing, seller.name).execute();
        for (const part of partInsertions(trx, listing)) await part.execute();
      }
    });
  }
  // What the sweep of a running server does.
  while (await foldChanges(db, BATCH)) {}
}

async function insertSellers(db: Kysely<DB>): Promise<Seller[]> {
  const now = new Date();
  const sellers = Array.from({ length: SELLERS }, (_, index) => ({
    uid: newId(now),
    name: `Workshop ${index + 1}`,
  }));
  await db
    .insertInto('users')
    .values(
      sellers.map(({ uid, name }, index) => ({
        uid,
        email: `workshop-${index}@bench.example`,
        email_key: `workshop-${index}@bench.example`,
        role: 'seller',
        display_name: name,
        created_at: now,
      })),
    )
    .execute();
  return sellers;
}

function makeListing(
  random: Random,
  index: number,
  seller: Seller,
  at: Date,
  isFeatured: boolean,
): NewListing {
  const text = writeListing(random, index);
  const version = makeVersion(index, at);
  return {
    techStack: text.techStack,
    project: {
      ...makeProject(text, at),
      seller_id: seller.uid,
      current_version_id: version.id,
      featured_at: isFeatured ? at : null,
      sales: random.between(0, 60),
    },
    licences: LICENCE_TIERS.slice(0, random.between(1, 3)).map((tier, step) => ({
      tier,
      pricePaise: toPaise(text.price * (step + 1)),
    })),
    images: Array.from({ length: random.between(1, 4) }, (_, position) => makeImage(index, position, at)),
    documents: [makeGuide(index, at)],
    version,
  };
}

/** The part of a public listing that its text tells. */
function makeProject(text: ListingText, at: Date) {
  const description_html = renderMarkdown(text.description, { ownPictures: '/api/projects/images/' });
  const details = Object.fromEntries(PROJECT_DETAIL_FIELDS.map((field) => [field, text.techStack]));
  return {
    id: newId(at),
    status: 'approved' as const,
    listed: true,
    title: text.title,
    description: text.description,
    description_html,
    excerpt: excerptOf(description_html),
    category: text.category,
    tags: text.tags,
    price_paise: toPaise(text.price),
    details: JSON.stringify(details),
    created_at: at,
    updated_at: at,
    submitted_at: at,
    published_at: at,
  };
}

const makeImage = (index: number, position: number, at: Date): NewListing['images'][number] => ({
  id: newId(at),
  filename: `${index}-${position}.webp`,
  position,
  is_primary: position === 0,
  width: 1280,
  height: 800,
  bytes: 60_000,
  colour: '#31556d',
  placeholder: PLACEHOLDER,
  created_at: at,
});

const makeGuide = (index: number, at: Date): NewListing['documents'][number] => ({
  id: newId(at),
  filename: `${index}.md`,
  original_name: 'guide.md',
  media_type: 'text/markdown',
  file_type: 'readme',
  access: 'preview',
  description: 'How to install it',
  bytes: 4_000,
  position: 0,
  created_at: at,
});

const makeVersion = (index: number, at: Date) => ({
  id: newId(at),
  number: '1.0.0',
  status: 'approved' as const,
  filename: `${index}.zip`,
  original_name: 'project.zip',
  bytes: 400_000,
  sha256: randomBytes(32),
  entries: 40,
  files: 36,
  unpacked_bytes: 1_200_000,
  created_at: at,
  reviewed_at: at,
});
