import { KEY_LIMITS } from '#contract/licence-keys/constants.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { type EventRow, recordEvent } from '#platform/events/record-event.ts';
import { newId } from '#platform/ids.ts';
import { statusOfLicence } from '../../ownership/public.ts';
import {
  findLicenceOfOrder,
  hasKey,
  listKeyedOrders,
  listKeysOf,
  lockLicence,
} from '../repository/licences.ts';
import {
  countList,
  deleteOwed,
  insertKey,
  insertOwed,
  type KeyListWarning,
  listServable,
  markWarned,
  takeListedKey,
} from '../repository/lists.ts';
import { GIVE_KEY_JOB } from '../rules/job-names.ts';
import { newKey, tailOf } from '../rules/new-key.ts';
import type { LicenceRow } from '../view/rows.ts';
import { openHashes } from './hashes.ts';
import { sealKey } from './sealed-key.ts';

/** Licences that are served in one run, each in a transaction of its own. */
const SERVED_AT_ONCE = 200;

/** A job: a sale has made a licence, which gets its key where the listing has keys. Never inside the sale (rule L13). */
export async function giveKeyOfOrder(
  ctx: Context,
  { subjectId }: EventRow<'order.paid' | 'order.taken'>,
): Promise<void> {
  const licenceId = await findLicenceOfOrder(ctx.db, subjectId);
  if (licenceId !== undefined) await giveKey(ctx, licenceId);
}

/** The same for many sales: most are of listings without keys, and only the others become jobs. */
export async function giveKeysOfOrders(
  ctx: Context,
  events: EventRow<'order.paid' | 'order.taken'>[],
): Promise<void> {
  const keyed = await listKeyedOrders(
    ctx.db,
    events.map(({ subjectId }) => subjectId),
  );
  await ctx.jobs.sendMany(
    ctx,
    GIVE_KEY_JOB,
    events.filter(({ subjectId }) => keyed.has(subjectId)),
  );
}

/**
 * Gives a licence the one key that it has: made now, or the next of the seller's list. Where the list is used up the licence
 * waits, and gets its key as soon as there is one. A licence that is not in force, or of a listing without keys, is left alone.
 */
export async function giveKey(ctx: Context, licenceId: string): Promise<void> {
  const licence = await inTransaction(ctx, async (ctx) => {
    const licence = await lockLicence(ctx.db, licenceId);
    if (!licence || licence.licence_keys === 'none' || statusOfLicence(licence) !== 'valid') return null;
    // A statement of its own: whoever held the licence before may have given it one.
    if (await hasKey(ctx.db, licenceId)) return null;
    const isGiven =
      licence.licence_keys === 'generated' ? await makeKey(ctx, licence) : await takeKey(ctx, licence);
    if (!isGiven) {
      await insertOwed(ctx.db, { licenceId, projectId: licence.project_id, now: ctx.now() });
    } else if (await deleteOwed(ctx.db, licenceId)) {
      const [key] = await listKeysOf(ctx.db, [licenceId]);
      await recordEvent(ctx, 'licence_key.given_late', key!.id, { orderId: key!.order_id });
    }
    return licence;
  });
  if (licence?.licence_keys === 'list') await warnOfList(ctx, licence.project_id);
}

async function makeKey(
  ctx: Context,
  { id: licenceId, project_id, key_activations }: LicenceRow,
): Promise<true> {
  const now = ctx.now();
  const id = newId(now);
  const key = newKey();
  await insertKey(ctx.db, {
    ...{ id, project_id, entitlement_id: licenceId, origin: 'generated' },
    key_sealed: sealKey(ctx, id, key),
    key_hash: (await openHashes(ctx)).ofKey(project_id, key),
    tail: tailOf(key),
    devices: key_activations,
    added_at: now,
    given_at: now,
  });
  return true;
}

const takeKey = (
  ctx: Context,
  { id: licenceId, project_id: projectId, key_activations: devices }: LicenceRow,
) => takeListedKey(ctx.db, { licenceId, projectId, devices, now: ctx.now() });

/** Warns a seller once that their list gets short, is used up, or that a buyer waits; after the transaction of the key. */
async function warnOfList(ctx: Context, projectId: string): Promise<void> {
  const { unused, owed } = await countList(ctx.db, projectId, KEY_LIMITS.few + 1);
  const warning: KeyListWarning | null =
    owed > 0 ? 'owed' : unused === 0 ? 'none' : unused <= KEY_LIMITS.few ? 'few' : null;
  if (warning === null) return;
  await inTransaction(ctx, async (ctx) => {
    if (!(await markWarned(ctx.db, projectId, warning, ctx.now()))) return;
    await recordEvent(ctx, 'licence_key.list_short', projectId, { projectId, what: warning, unused });
  });
}

/** Gives their keys to those who wait and can have one: of one listing, or of all. */
export async function serveOwed(ctx: Context, projectId?: string): Promise<void> {
  const waiting = await listServable(ctx.db, {
    ...(projectId === undefined ? {} : { projectId }),
    limit: SERVED_AT_ONCE,
  });
  for (const licenceId of waiting) await giveKey(ctx, licenceId);
}
