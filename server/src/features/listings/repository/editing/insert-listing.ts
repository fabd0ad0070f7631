import type { Insertable, Kysely } from 'kysely';
import type {
  DB,
  ProjectDocuments,
  ProjectImages,
  Projects,
  ProjectVersions,
} from '#platform/database/schema.generated.ts';
import type { OfferedLicence } from '../../rules/states.ts';
import { insertLicences } from './licences.ts';
import { type SearchText, searchVector } from './search-vector.ts';

type Owned<T> = Omit<Insertable<T>, 'project_id'>;

export interface NewListing {
  project: Insertable<Projects> & { id: string };
  search: SearchText;
  licences: OfferedLicence[];
  images: Owned<ProjectImages>[];
  documents: Owned<ProjectDocuments>[];
  version: Owned<ProjectVersions> | null;
}

/** Writes a listing with everything that belongs to it. */
export async function insertListing(db: Kysely<DB>, listing: NewListing): Promise<void> {
  const { project, search, licences, images, documents, version } = listing;
  const project_id = project.id;
  await db
    .insertInto('projects')
    .values({ ...project, search: searchVector(search) })
    .execute();
  await insertLicences(db, project_id, licences);
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
