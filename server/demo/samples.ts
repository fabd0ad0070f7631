import { contextFor, type Services, type SignedInActor } from '#platform/context.ts';
import { chooseSamples, getChoice } from '../src/features/inspection/service/samples/choose-samples.ts';
import { DEMO_LISTINGS } from './listings/index.ts';

/** Has each seller of the demo open some files of their listings to everybody (rule I1). Doing it again changes nothing. */
export async function chooseDemoSamples(
  services: Services,
  people: ReadonlyMap<string, SignedInActor>,
): Promise<void> {
  for (const { title, seller, samples } of DEMO_LISTINGS) {
    const ctx = contextFor(services, people.get(seller)!, 'demo samples');
    const { id } = await services.db
      .selectFrom('projects')
      .select('id')
      .where('title', '=', title)
      .executeTakeFirstOrThrow();
    if ((await getChoice(ctx, id)).paths.length === 0) await chooseSamples(ctx, id, samples);
  }
}
