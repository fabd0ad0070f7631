import { type Context, contextFor, type Services, type SignedInActor } from '#platform/context.ts';
import { DAY_MS } from '#platform/time/days.ts';
import { ownsListing } from '../../src/features/ownership/public.ts';
import { answerQuestion } from '../../src/features/questions/service/answer.ts';
import { askQuestion } from '../../src/features/questions/service/ask.ts';
import { DEMO_LISTINGS } from '../listings/index.ts';
import { BUYERS } from '../people.ts';
import { DEMO_QUESTIONS, type DemoQuestion } from './texts.ts';

const HOUR_MS = 3_600_000;
/** When somebody who has bought it answers. */
const OWNER_HOURS_AGO = 7;

/** Lets the demo's buyers ask and its sellers answer, in the order in which it happened (rule R2). Each question once. */
export async function makeDemoQuestions(
  services: Services,
  people: Map<string, SignedInActor>,
): Promise<void> {
  const asked = [...DEMO_QUESTIONS].sort((one, other) => other.daysAgo - one.daysAgo);
  for (const question of asked) {
    const { title, seller } = DEMO_LISTINGS.find(({ key }) => key === question.listing)!;
    const asker = people.get(`${question.asker}@demo.codehaat.test`)!;
    const listing = await services.db
      .selectFrom('projects as p')
      .leftJoin('public_texts as t', (join) =>
        join
          .onRef('t.project_id', '=', 'p.id')
          .on('t.author_id', '=', asker.uid)
          .on('t.content', '=', question.text),
      )
      .select(['p.id', 't.id as textId'])
      .where('p.title', '=', title)
      .executeTakeFirstOrThrow();
    if (!listing.textId)
      await ask(services, question, listing.id, { asker, seller: people.get(seller)!, people });
  }
}

async function ask(
  services: Services,
  { daysAgo, text, answer, owner }: DemoQuestion,
  projectId: string,
  sides: { asker: SignedInActor; seller: SignedInActor; people: Map<string, SignedInActor> },
): Promise<void> {
  const askedAt = services.now().getTime() - daysAgo * DAY_MS;
  const as = (actor: SignedInActor, at: number): Context =>
    contextFor({ ...services, now: () => new Date(at) }, actor, 'demo question');
  const { _id } = await askQuestion(as(sides.asker, askedAt), projectId, text);
  if (answer) await answerQuestion(as(sides.seller, askedAt + answer.hoursLater * HOUR_MS), _id, answer.text);
  const whoOwns = owner && (await findOwner(services, projectId, sides));
  if (whoOwns)
    await answerQuestion(as(whoOwns, services.now().getTime() - OWNER_HOURS_AGO * HOUR_MS), _id, owner);
}

/** One of the demo's buyers who has bought it and has not asked. */
async function findOwner(
  services: Services,
  projectId: string,
  { asker, people }: { asker: SignedInActor; people: Map<string, SignedInActor> },
): Promise<SignedInActor | undefined> {
  const ctx = contextFor(services, { kind: 'system' }, 'demo question');
  for (const { email } of BUYERS) {
    const buyer = people.get(email)!;
    if (buyer.uid !== asker.uid && (await ownsListing(ctx, buyer.uid, projectId))) return buyer;
  }
  return undefined;
}
