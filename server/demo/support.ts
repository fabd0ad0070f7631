import { type Context, contextFor, type Services, type SignedInActor } from '#platform/context.ts';
import { markRead } from '../src/features/support/service/mark-read.ts';
import { openThread } from '../src/features/support/service/open.ts';
import { writeText } from '../src/features/support/service/write.ts';

const HOUR_MS = 3_600_000;

interface Talk {
  question: string;
  hoursAgo: number;
  /** Without it the question waits. */
  answer?: string;
  answeredHoursAgo?: number;
}

/** Two that are answered, and one that waits for its seller: the oldest first, as limits count in time. */
const TALKS: readonly Talk[] = [
  {
    question: 'A question of the demo: can it run beside another program on the same small server?',
    hoursAgo: 90,
    answer: 'An answer of the demo: yes, give it a port of its own.',
    answeredHoursAgo: 81,
  },
  {
    question: 'A question of the demo: where do I put our own name and colours?',
    hoursAgo: 50,
    answer:
      'And an answer of the demo: the README has a chapter about it. Tell me if something of yours is not there.',
    answeredHoursAgo: 45,
  },
  {
    question:
      'This is a question of the demo. After the set-up the first page stays empty, and the log says that a table is missing. Which step have I left out?',
    hoursAgo: 3,
  },
];

/** Lets some of the demo's buyers ask their sellers about what they bought (rule R6), each purchase once. */
export async function makeDemoSupport(services: Services, people: Map<string, SignedInActor>): Promise<void> {
  const actors = new Map([...people.values()].map((actor) => [actor.uid, actor]));
  const since = new Date(services.now().getTime() - 2 * TALKS[0]!.hoursAgo * HOUR_MS);
  const orders = await services.db
    .selectFrom('orders as o')
    .leftJoin('support_threads as t', 't.order_id', 'o.id')
    .select(['o.id', 'o.buyer_id', 'o.seller_id', 't.id as thread'])
    .where('o.status', '=', 'PAID')
    .where('o.paid_at', '<', since)
    .where('o.support_until', '>', services.now())
    // The visitor's own seller gets the one that waits, so that there is something to answer.
    .orderBy((eb) => eb('o.seller_id', '=', people.get('seller@demo.codehaat.test')!.uid), 'desc')
    .orderBy('o.paid_at', 'desc')
    .limit(TALKS.length)
    .execute();
  for (const [index, { id, buyer_id, seller_id, thread }] of orders.reverse().entries()) {
    const sides = { buyer: actors.get(buyer_id), seller: actors.get(seller_id) };
    if (!thread && sides.buyer && sides.seller)
      await talk(services, TALKS[index]!, id, sides.buyer, sides.seller);
  }
}

async function talk(
  services: Services,
  { question, hoursAgo, answer, answeredHoursAgo = 0 }: Talk,
  orderId: string,
  buyer: SignedInActor,
  seller: SignedInActor,
): Promise<void> {
  const as = (actor: SignedInActor, hours: number): Context => {
    const at = new Date(services.now().getTime() - hours * HOUR_MS);
    return contextFor({ ...services, now: () => at }, actor, 'demo support');
  };
  const { thread } = await openThread(as(buyer, hoursAgo), { orderId, text: question });
  if (!answer) return;
  const { _id } = thread.thread;
  await markRead(as(seller, answeredHoursAgo), _id, 1);
  await writeText(as(seller, answeredHoursAgo), _id, answer);
}
