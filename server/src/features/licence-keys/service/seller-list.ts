import { KEY_LIMITS } from '#contract/licence-keys/constants.ts';
import { readKeyList } from '#contract/licence-keys/key-list.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail, fieldError } from '#platform/errors.ts';
import { refuseFields } from '#platform/http/endpoints/validation.ts';
import { newId } from '#platform/ids.ts';
import { declareLimit } from '#platform/limits/declare-limit.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { countList, deleteUnused, insertListed, lockList } from '../repository/lists.ts';
import { tailOf } from '../rules/new-key.ts';
import { serveOwed } from './give-key.ts';
import { openHashes } from './hashes.ts';
import { sealKey } from './sealed-key.ts';
import { getKeyedProject } from './seller-keys.ts';

const ADDITIONS = declareLimit({
  name: 'licence-key-lists',
  times: 60,
  seconds: 3_600,
  counts: 'times that licence keys are added to a list, of a seller',
});
const ROWS_OF_STATEMENT = 500;

/**
 * Adds keys to the list of a listing of the caller, those that it has already left out; then serves who waits for one.
 * @throws Refusal `listing.not_found`, `request.invalid` at `keys`, `licence_key.list_full`, `request.too_many`
 */
export async function addToList(ctx: Context, projectId: string, text: string) {
  await getKeyedProject(ctx, projectId);
  const { keys, problem } = readKeyList(text);
  if (problem !== null) return refuseFields([fieldError('keys', problem)]);
  await takePlace(ctx, ADDITIONS, signedIn(ctx).uid);
  const hashes = await openHashes(ctx);
  const now = ctx.now();
  const rows = keys.map((key) => {
    const id = newId(now);
    return {
      ...{ id, project_id: projectId, origin: 'list' as const, added_at: now },
      key_sealed: sealKey(ctx, id, key),
      key_hash: hashes.ofKey(projectId, key),
      tail: tailOf(key),
    };
  });
  const added = await inTransaction(ctx, async (ctx) => {
    await lockList(ctx.db, projectId);
    const { unused } = await countList(ctx.db, projectId, KEY_LIMITS.unused);
    if (unused + rows.length > KEY_LIMITS.unused)
      fail('licence_key.list_full', { most: KEY_LIMITS.unused, unused });
    let count = 0;
    for (let start = 0; start < rows.length; start += ROWS_OF_STATEMENT)
      count += await insertListed(ctx.db, rows.slice(start, start + ROWS_OF_STATEMENT));
    return count;
  });
  await serveOwed(ctx, projectId);
  return { added, repeated: keys.length - added, project: await getKeyedProject(ctx, projectId) };
}

/**
 * Removes what nobody has yet of the list of a listing of the caller.
 * @throws Refusal `listing.not_found`
 */
export async function clearList(ctx: Context, projectId: string) {
  await getKeyedProject(ctx, projectId);
  const removed = await deleteUnused(ctx.db, projectId);
  return { removed, project: await getKeyedProject(ctx, projectId) };
}
