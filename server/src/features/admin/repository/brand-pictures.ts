import type { Kysely } from 'kysely';
import type { BrandPicture } from '#contract/admin/settings/logo.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import type { BrandPictures } from '#settings/values.ts';

type Db = Kysely<DB>;

/** All that are shown; `null` where the market has no logo of its own. */
export async function findBrandPictures(db: Db): Promise<BrandPictures | null> {
  const rows = await db
    .selectFrom('brand_pictures')
    .select(['kind', 'filename', 'width', 'height'])
    .execute();
  if (rows.length === 0) return null;
  return Object.fromEntries(rows.map(({ kind, ...picture }) => [kind, picture])) as BrandPictures;
}

/** Puts these in the place of those that are shown, or takes all away. */
export async function replaceBrandPictures(db: Db, pictures: BrandPictures | null): Promise<void> {
  await db.deleteFrom('brand_pictures').execute();
  if (pictures === null) return;
  const rows = Object.entries(pictures).map(([kind, { filename, width, height }]) => ({
    ...{ kind: kind as BrandPicture, filename, width, height },
  }));
  await db.insertInto('brand_pictures').values(rows).execute();
}

/** Which of these files are shown. */
export async function findKnownBrandPictures(db: Db, names: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('brand_pictures')
    .select('filename')
    .where('filename', 'in', names)
    .execute();
  return new Set(rows.map(({ filename }) => filename));
}
