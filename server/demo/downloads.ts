import { finished } from 'node:stream/promises';
import { contextFor, type Services, type SignedInActor } from '#platform/context.ts';
import { DAY_MS } from '#platform/time/days.ts';
import { findArchiveDelivery, openArchive } from '../src/features/delivery/service/downloads.ts';
import { at, BUYERS } from './people.ts';

const MINUTE_MS = 60_000;
/** What the download log says of who fetched it. */
const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/**
 * Lets the demo's buyers fetch what they bought, most of them on the same day and some once more later, by the verbs of
 * the API. What somebody has fetched already is left as it is.
 */
export async function makeDemoDownloads(
  services: Services,
  people: Map<string, SignedInActor>,
): Promise<void> {
  // The visitor's own account fetches for itself.
  const buyers = BUYERS.filter(({ email }) => email !== at('buyer')).map(({ email }) => people.get(email)!);
  const actors = new Map(buyers.map((actor) => [actor.uid, actor]));
  const bought = await listNotFetched(services, [...actors.keys()]);
  for (const [index, { buyer_id, filename, granted_at }] of bought.entries()) {
    // Not everybody has come to it yet.
    if (index % 11 === 10) continue;
    const first = granted_at.getTime() + (2 + ((index * 7) % 40)) * MINUTE_MS;
    const times = index % 3 === 0 ? [first, first + 6 * DAY_MS] : [first];
    for (const time of times.filter((time) => time < services.now().getTime()))
      await fetchArchive(services, actors.get(buyer_id)!, filename, new Date(time));
  }
}

function listNotFetched({ db }: Services, buyers: string[]) {
  return db
    .selectFrom('live_entitlements as e')
    .innerJoin('projects as p', 'p.id', 'e.project_id')
    .innerJoin('project_versions as v', 'v.id', 'p.current_version_id')
    .leftJoin('downloads as d', (join) =>
      join.onRef('d.user_id', '=', 'e.buyer_id').onRef('d.project_id', '=', 'e.project_id'),
    )
    .select(['e.buyer_id', 'e.granted_at', 'v.filename'])
    .$narrowType<{ buyer_id: string; granted_at: Date }>()
    .where('e.buyer_id', 'in', buyers)
    .where('d.id', 'is', null)
    .orderBy('e.granted_at')
    .execute();
}

async function fetchArchive(
  services: Services,
  buyer: SignedInActor,
  filename: string,
  at: Date,
): Promise<void> {
  const ctx = contextFor({ ...services, now: () => at }, buyer, 'demo download');
  const delivery = await findArchiveDelivery(ctx, filename);
  const range = { start: 0, end: delivery.bytes - 1 };
  const archive = await openArchive(ctx, delivery, { range, userAgent: BROWSER });
  await finished(archive.resume());
}
