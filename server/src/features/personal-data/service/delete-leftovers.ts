import { join } from 'node:path';
import type { Context } from '#platform/context.ts';
import { deleteMailsTo } from '#platform/mail/folder-mailer.ts';
import { forgetMailedTo, listMailedTo } from '../repository/deletions.ts';

const AT_ONCE = 20;

/**
 * Deletes the mails to people who were erased from the folder in which mails are while there is no mail server (rules A9,
 * T3), but not those to who has registered an address of theirs since; the addresses go last, so that after a crash it is
 * done again. A sweep.
 */
export async function deleteLeftovers(ctx: Context): Promise<void> {
  for (const { uid, mailedTo } of await listMailedTo(ctx.db, AT_ONCE)) {
    await deleteMailsTo(join(ctx.config.dataDir, 'mail'), mailedTo);
    await forgetMailedTo(ctx.db, uid);
  }
}
