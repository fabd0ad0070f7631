import { contextFor, inTransaction, type Services } from '#platform/context.ts';
import { dayInIndia, daysLater, startOfDayInIndia } from '#platform/time/days.ts';
import { aggregateDays, recordViews } from '../src/features/analytics/public.ts';
import { rollUpViews } from '../src/features/listings/service/market/count-views.ts';

const DAYS = 30;
/** Most people look in the evening. */
const HOURS = [8, 10, 11, 13, 15, 17, 18, 19, 20, 20, 21, 21, 22, 23];
/** One after the other, so that each listing has its own favourites. */
const ORIGINS: { referrer?: string; search?: string }[] = [
  { search: 'dashboard' },
  { referrer: 'google.com' },
  {},
  { referrer: 'www.linkedin.com' },
  { search: 'billing' },
  { referrer: 'google.com' },
  { referrer: 'localhost' },
  { search: 'react' },
  { referrer: 'dev.to' },
  {},
  { search: 'hostel booking' },
  { referrer: 'reddit.com' },
];

/**
 * Lets visitors look at the demo's listings for the last thirty days, the same ones each time, and adds them up with the
 * sales so that the plots have something to show at once. All of it or nothing: a filling that is taken up again doubles none.
 */
export async function makeDemoVisits(services: Services): Promise<void> {
  const office = contextFor(services, { kind: 'system' }, 'demo visits');
  const listings = await services.db
    .selectFrom('projects')
    .select(['id', 'published_at'])
    .where('listed', '=', true)
    .orderBy('published_at')
    .execute();
  await inTransaction(office, async (ctx) => {
    const earlier = await ctx.db
      .selectFrom('listing_days')
      .select('day')
      .where('views', '>', 0)
      .limit(1)
      .execute();
    const waiting = await ctx.db.selectFrom('listing_arrivals').select('seen_at').limit(1).execute();
    if (earlier.length + waiting.length > 0) return;
    for (let back = DAYS - 1; back >= 0; back--) {
      const day = daysLater(dayInIndia(ctx.now()), -back);
      const looks = listings.flatMap(({ id, published_at: since }, index) =>
        visitsOf(id, index, day, DAYS - back, since),
      );
      await recordViews(
        ctx,
        looks.filter(({ at }) => at <= ctx.now()),
      );
    }
  });
  await rollUpViews(office);
  await aggregateDays(office, { isAnew: true });
}

/** A few on each day, more of some listings, more lately, fewer at weekends. */
function visitsOf(projectId: string, index: number, day: string, age: number, since: Date | null) {
  const midnight = startOfDayInIndia(day);
  const weekday = new Date(day).getUTCDay();
  const liking = 1 + ((index * 5) % 7);
  const mood = ((index + 3) * (age + 11) * 7) % 5;
  const count = Math.floor(((liking + mood) * (20 + age)) / (weekday % 6 === 0 ? 70 : 40));
  return Array.from({ length: count }, (_, visit) => {
    const hour = HOURS[(visit * 5 + index + age) % HOURS.length]!;
    return {
      projectId,
      at: new Date(midnight.getTime() + (hour * 60 + ((visit * 17 + index * 7) % 60)) * 60_000),
      viewer: {
        actor: { kind: 'anonymous' } as const,
        network: `demo visitor ${(visit * 31 + index * 3 + age) % 211} of ${visit}`,
      },
      ownHosts: ['localhost'],
      ...ORIGINS[(visit * 7 + index * 5 + age * 3) % ORIGINS.length],
    };
  }).filter(({ at }) => since !== null && at > since);
}
