import { contextFor, type Services, type SignedInActor } from '#platform/context.ts';
import { listOwnSearches, saveSearch } from '../src/features/saved-searches/service/searches.ts';
import { mergeWishes } from '../src/features/wishlist/service/change.ts';
import { DEMO_LISTINGS } from './listings/index.ts';

/** What the demo's buyers wish for. */
const WISHES: Record<string, string[]> = {
  buyer: ['loan-repayment-scoring', 'kanban-board', 'billing-back-office'],
  'meera.joshi': ['clinic-appointment-diary', 'kanban-board'],
  'kabir.anand': ['react-data-grid', 'gst-invoice-api', 'kite-duel'],
  'devika.nair': ['clinic-appointment-diary', 'school-records-schema'],
  'oliver.braun': ['indian-language-identifier', 'kanban-board'],
};

/** Lets the demo's buyers wish for listings, and one look for new ones (rules R3, R8). Doing it again adds nothing. */
export async function makeDemoWishes(services: Services, people: Map<string, SignedInActor>): Promise<void> {
  for (const [name, keys] of Object.entries(WISHES)) {
    const titles = DEMO_LISTINGS.filter(({ key }) => keys.includes(key)).map(({ title }) => title);
    const listings = await services.db
      .selectFrom('projects')
      .select('id')
      .where('title', 'in', titles)
      .execute();
    const buyer = people.get(`${name}@demo.codehaat.test`)!;
    await mergeWishes(
      contextFor(services, buyer, 'demo wishes'),
      listings.map(({ id }) => id),
    );
  }
  const ctx = contextFor(services, people.get('buyer@demo.codehaat.test')!, 'demo search');
  if ((await listOwnSearches(ctx, { page: 1, limit: 1 })).total > 0) return;
  await saveSearch(ctx, { name: 'React for the web', conditions: { category: 'web', search: 'react' } });
}
