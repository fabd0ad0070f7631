import { contextFor, type Services, type SignedInActor } from '#platform/context.ts';
import { listCodes, makeCode } from '../src/features/discounts/public.ts';

const NAMASTE = {
  code: 'NAMASTE-10',
  kind: 'percent',
  value: 10,
  allListings: true,
  startsAt: null,
  endsAt: null,
  usesLimit: 100,
  usesPerBuyer: 1,
  note: 'For everybody who is new here',
  tellsWishers: false,
  paused: false,
} as const;

/** A code of the demo's seller that a visitor can pay with (rule P9). Made once. */
export async function makeDemoCodes(services: Services, people: Map<string, SignedInActor>): Promise<void> {
  const ctx = contextFor(services, people.get('seller@demo.codehaat.test')!, 'demo code');
  const { total } = await listCodes(ctx, { page: 1, limit: 1 });
  if (total === 0) await makeCode(ctx, { ...NAMASTE, projectIds: [] });
}
