import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, contextFor, type Services, type SignedInActor } from '#platform/context.ts';

/** Pictures of one kind that people of the demo show, by their addresses. */
interface AccountPictures<Drawing> {
  /** Of the account: who has something in it has chosen a picture already. */
  column: 'photo_file' | 'banner_file';
  drawings: Record<string, Drawing>;
  render(drawing: Drawing): Promise<Buffer>;
  save(ctx: Context, upload: { path: string; part: undefined }): Promise<unknown>;
}

/** Gives people of the demo pictures of a kind. Doing it again changes nothing. */
export async function showAccountPictures<Drawing>(
  services: Services,
  people: ReadonlyMap<string, SignedInActor>,
  { column, drawings, render, save }: AccountPictures<Drawing>,
): Promise<void> {
  const folder = await services.storage.makeTemporary();
  try {
    for (const [email, drawing] of Object.entries(drawings)) {
      if (await hasPicture(services, email, column)) continue;
      const path = join(folder, 'picture.webp');
      await writeFile(path, await render(drawing));
      await save(contextFor(services, people.get(email)!, 'demo pictures'), { path, part: undefined });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function hasPicture(
  { db }: Services,
  email: string,
  column: AccountPictures<unknown>['column'],
): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('uid')
    .where('email', '=', email)
    .where(column, 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}
