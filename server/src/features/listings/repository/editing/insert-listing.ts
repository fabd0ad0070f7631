import type { Insertable, Kysely } from 'kysely';
import type {
  DB,
  ProjectDocuments,
  ProjectImages,
  Projects,
  ProjectVersions,
} from '#platform/database/schema.generated.ts';
import type { Statement } from '#platform/events/change-together.ts';
import type { OfferedLicence } from '../../rules/states.ts';
import { licenceInsertion } from './licences.ts';
import { searchVector } from './search-vector.ts';
import { unpublishedOf } from './unpublished.ts';

type Owned<T> = Omit<Insertable<T>, 'project_id'>;

export interface NewListing {
  project: Insertable<Projects> & { id: string; title: string; description: string; tags: string[] };
  techStack: string;
  licences: OfferedLicence[];
  images: Owned<ProjectImages>[];
  documents: Owned<ProjectDocuments>[];
  version: Owned<ProjectVersions> | null;
}

/** The statement that makes a listing; what belongs to it is made beside it. */
export function listingInsertion(
  db: Kysely<DB>,
  { project, techStack }: Pick<NewListing, 'project' | 'techStack'>,
  sellerName: string,
) {
  const { title, tags, description } = project;
  const search = searchVector({ title, tags, techStack, sellerName, description });
  return db
    .insertInto('projects')
    .values({ ...project, search })
    .returning(['status', 'revision']);
}

/** Statements that make what belongs to a listing that is made beside them. */
export function partInsertions(
  db: Kysely<DB>,
  { project, licences, images, documents, version }: NewListing,
): Statement[] {
  const { id: project_id } = project;
  const owned = <T>(rows: readonly T[]) => rows.map((row) => ({ ...row, project_id }));
  return [
    ...licenceInsertion(db, project_id, licences),
    ...(images.length > 0 ? [db.insertInto('project_images').values(owned(images))] : []),
    ...(documents.length > 0 ? [db.insertInto('project_documents').values(owned(documents))] : []),
    ...(version ? [db.insertInto('project_versions').values(owned([version]))] : []),
  ];
}

/** A seller's name, and how many of their listings are not published. */
export async function readSeller(
  db: Kysely<DB>,
  uid: string,
): Promise<{ name: string; unpublished: number }> {
  return db
    .selectFrom('users')
    .select(['display_name as name', unpublishedOf(uid).as('unpublished')])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
}
