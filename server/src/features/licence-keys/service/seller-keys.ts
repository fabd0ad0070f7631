import type { KeyedProject, SoldKey, SoldKeysQuery } from '#contract/licence-keys/schemas.ts';
import { hasPagesAfter } from '#contract/paging.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { readTable, readWhole } from '#platform/database/read-table.ts';
import { fail } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { declareLimit } from '#platform/limits/declare-limit.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { countActivations, deleteActivation, listActivations } from '../repository/activations.ts';
import { findSoldKey, moveBlocked } from '../repository/keys.ts';
import { findKeyedProject, listKeyedProjects, soldKeyTable } from '../repository/seller.ts';
import { viewActivation, viewCount, viewKeyedProject, viewSoldKey } from '../view/keys.ts';
import type { KeyRow } from '../view/rows.ts';

/** Each tells the buyer. */
const BLOCKS = declareLimit({
  name: 'licence-key-blocks',
  times: 120,
  seconds: 3_600,
  counts: 'licence keys blocked or let work again, of a seller',
});

interface Page {
  page: number;
  limit: number;
}

/** The caller's listings with keys (rule W6). */
export async function listKeyed(ctx: Context, { page, limit }: Page) {
  const { rows, total } = await listKeyedProjects(ctx.db, signedIn(ctx).uid, { page, limit });
  const projects = rows.map(viewKeyedProject);
  return { projects, page, limit, total, hasMore: hasPagesAfter(page, limit, total) };
}

/** @throws Refusal `listing.not_found` for a listing that is not the caller's */
export async function getKeyedProject(ctx: Context, projectId: string): Promise<KeyedProject> {
  const row = await findKeyedProject(ctx.db, projectId, signedIn(ctx).uid);
  return viewKeyedProject(row ?? fail('listing.not_found'));
}

/** @throws Refusal `listing.not_found` */
export async function listSoldKeys(
  ctx: Context,
  projectId: string,
  { page, limit, q, status }: SoldKeysQuery,
) {
  const project = await getKeyedProject(ctx, projectId);
  const table = soldKeyTable(projectId, { q, status });
  const { rows, total } = await readTable(ctx.db, table, { sort: 'given', dir: 'desc', page, limit });
  return {
    project,
    keys: rows.map(viewSoldKey),
    page,
    limit,
    total,
    hasMore: hasPagesAfter(page, limit, total),
  };
}

/**
 * Every key of a listing that a buyer has, newest first, for a file.
 * @throws Refusal `listing.not_found`
 */
export async function everySoldKey(ctx: Context, projectId: string): Promise<AsyncGenerator<SoldKey>> {
  await getKeyedProject(ctx, projectId);
  return (async function* () {
    for await (const row of readWhole(ctx.db, soldKeyTable(projectId, {}))) yield viewSoldKey(row);
  })();
}

async function getSoldKey(ctx: Context, keyId: string): Promise<KeyRow> {
  return (await findSoldKey(ctx.db, keyId, signedIn(ctx).uid)) ?? fail('licence_key.not_found');
}

/** @throws Refusal `licence_key.not_found` */
export async function listDevicesOfKey(ctx: Context, keyId: string, { page, limit }: Page) {
  const key = await getSoldKey(ctx, keyId);
  const activations = (await listActivations(ctx.db, keyId, { page, limit })).map(viewActivation);
  const total = key.used;
  return {
    ...{ key: viewSoldKey(key), activations },
    ...{ page, limit, total, hasMore: hasPagesAfter(page, limit, total) },
  };
}

/** @throws Refusal `licence_key.not_found`, `licence_key.activation_not_found` */
export async function removeDeviceOfKey(ctx: Context, keyId: string, activationId: string) {
  const key = await getSoldKey(ctx, keyId);
  if (!(await deleteActivation(ctx.db, keyId, { id: activationId })))
    return fail('licence_key.activation_not_found');
  return viewCount(key, await countActivations(ctx.db, keyId));
}

/**
 * Blocks a key with a reason that its buyer reads, or with `null` lets it work again; one that is so already stays as it is.
 * @throws Refusal `licence_key.not_found`, `request.too_many`
 */
export async function setBlocked(ctx: Context, keyId: string, reason: string | null): Promise<SoldKey> {
  await takePlace(ctx, BLOCKS, signedIn(ctx).uid);
  return inTransaction(ctx, async (ctx) => {
    const sellerId = signedIn(ctx).uid;
    const isMoved = await moveBlocked(
      ctx.db,
      { id: keyId, sellerId },
      reason === null ? null : { at: ctx.now(), reason },
    );
    const key = await getSoldKey(ctx, keyId);
    const about = { orderId: key.order_id };
    if (isMoved && reason !== null)
      await recordEvent(ctx, 'licence_key.blocked', keyId, { ...about, reason });
    if (isMoved && reason === null) await recordEvent(ctx, 'licence_key.unblocked', keyId, about);
    return viewSoldKey(key);
  });
}
