import { type Insertable, type Kysely, sql } from 'kysely';
import type {
  DB,
  ProjectDocuments,
  ProjectImages,
  Projects,
  ProjectVersions,
} from '#platform/database/schema.generated.ts';
import { type OfferedLicence, searchable } from '../rules.ts';

type Owned<T> = Omit<Insertable<T>, 'project_id'>;

export interface NewListing {
  project: Insertable<Projects> & { id: string };
  sellerName: string;
  /** Tags and tech stack, for the search alone. */
  words: string;
  licences: OfferedLicence[];
  images: Owned<ProjectImages>[];
  documents: Owned<ProjectDocuments>[];
  version: Owned<ProjectVersions> | null;
}

/** Writes a listing with everything that belongs to it. */
export async function insertListing(db: Kysely<DB>, listing: NewListing): Promise<void> {
  const { project, licences, images, documents, version } = listing;
  const project_id = project.id;
  await db
    .insertInto('projects')
    .values({ ...project, search: searchVector(listing) })
    .execute();
  if (licences.length > 0) {
    await db
      .insertInto('project_licences')
      .values(licences.map(({ tier, pricePaise }) => ({ project_id, tier, price_paise: pricePaise })))
      .execute();
  }
  if (images.length > 0) {
    await db
      .insertInto('project_images')
      .values(images.map((image) => ({ ...image, project_id })))
      .execute();
  }
  if (documents.length > 0) {
    await db
      .insertInto('project_documents')
      .values(documents.map((document) => ({ ...document, project_id })))
      .execute();
  }
  if (version)
    await db
      .insertInto('project_versions')
      .values({ ...version, project_id })
      .execute();
}

export async function findSellerName(db: Kysely<DB>, uid: string): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select('display_name')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  return row.display_name;
}

/** Title before tags and tech stack, before the seller's name, before the description (rules.md L9). */
function searchVector({ project, sellerName, words }: NewListing) {
  const weighted = (text: string, weight: 'A' | 'B' | 'C' | 'D') =>
    sql`setweight(to_tsvector('simple', unaccent(${searchable(text)}::text)), ${sql.lit(weight)})`;
  return sql<string>`${weighted(project.title, 'A')} || ${weighted(words, 'B')} || ${weighted(sellerName, 'C')} || ${weighted(project.description, 'D')}`;
}
