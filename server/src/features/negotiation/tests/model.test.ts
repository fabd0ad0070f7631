import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NegotiationThread } from '#contract/negotiation/schemas.ts';
import { type Context, contextFor } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { createLog } from '#platform/log.ts';
import { type ClonedDatabase, cloneDatabase } from '#testing/database/database.ts';
import { makeBuyer } from '#testing/fixtures/make-buyer.ts';
import { HOUR, LIST_PRICE, openNegotiationFixture } from '#testing/fixtures/negotiation-fixture.ts';
import { startMarket } from '#testing/market/app.ts';
import { expectConsistentNegotiation } from '#testing/models/negotiation-consistency.ts';
import { expectedFacts, factsOf } from '#testing/models/negotiation-facts.ts';
import { NegotiationModel, type Side } from '#testing/models/negotiation-model.ts';
import { type Move, move } from '#testing/models/negotiation-moves.ts';
import { FEATURE_JOBS, subscribeFeatures } from '../../../features.ts';
import { type OpenServices, openServices } from '../../../services.ts';
import { relistListing, unlistListing } from '../../listings/service/market/unlist.ts';
import { acceptOffer } from '../service/accept-offer.ts';
import { closeOfListing } from '../service/close-negotiations.ts';
import { expireNegotiations, remindAwaited } from '../service/deadlines.ts';
import { declineNegotiation, withdrawNegotiation } from '../service/end-by-user.ts';
import { makeOffer } from '../service/make-offer.ts';
import { markRead } from '../service/mark-read.ts';
import { showNegotiation } from '../service/read-thread.ts';
import { startNegotiation } from '../service/start-negotiation.ts';
import { writeMessage } from '../service/write-message.ts';

const RUNS = 60;
/** A machine that is busy with other things makes fewer runs, and shrinks a failure no longer than this. */
const MOST_MS = 60_000;
const MOST_MOVES = 60;

/** Meet, whatever chance leaves out, every way that the test wants to have met. */
const KNOWN_STORIES: Move[][] = [
  [
    { do: 'start', isQuestion: false },
    { do: 'offer', side: 'buyer', price: 1100, isStale: false },
    { do: 'write', side: 'buyer' },
    { do: 'offer', side: 'seller', price: 1400, isStale: false },
    { do: 'accept', side: 'buyer', isStale: false },
  ],
  [
    { do: 'offer', side: 'buyer', price: 1100, isStale: false },
    { do: 'withdraw', side: 'buyer', isStale: false },
    { do: 'start', isQuestion: true },
    { do: 'wait', seconds: 72 * HOUR },
    { do: 'sweep' },
  ],
];

let database: ClonedDatabase;
let open: OpenServices;
let seller: Context;
let projectId: string;
/** The story goes on from run to run: time never goes back. */
let time = 0;

beforeAll(async () => {
  database = await cloneDatabase();
  const market = await startMarket(undefined, database);
  const fixture = await openNegotiationFixture(market);
  projectId = fixture.projectId;
  const { uid } = fixture.seller;
  await market.stop();
  // The same market without its workers: what they would do at some moment, the moves below do at a known one.
  open = await openServices(market.config, database.url, createLog('silent'));
  subscribeFeatures();
  await open.runner.prepare(FEATURE_JOBS);
  time = Date.now();
  seller = contextOf({ kind: 'user', uid, role: 'seller', sessionId: uid });
});
afterAll(async () => {
  await open?.runner.stop();
  await open?.close();
  await database?.drop();
});

function contextOf(actor: Context['actor']): Context {
  return { ...contextFor(open.services, actor, 'model'), now: () => new Date(time) };
}

/** One run's two sides, and the story that they are compared with. */
interface Stage {
  model: NegotiationModel;
  buyer: Context;
  id: string | null;
  /** When the listing left, for the jobs that have not run yet. */
  left: number[];
}

const NOWHERE = '01a1fdf6-d2d2-7325-aedc-e1108b01fd00';

/** The end of the code that a verb refuses with; `ok` when it does not. */
async function answer(verb: () => Promise<unknown>): Promise<string> {
  try {
    await verb();
    return 'ok';
  } catch (error) {
    if (error instanceof Refusal) return error.code.split('.')[1]!;
    throw error;
  }
}

/** Does one move to both; what the model and the program answer. */
async function play(stage: Stage, move: Move): Promise<[string, string]> {
  const { model, buyer } = stage;
  const id = stage.id ?? NOWHERE;
  const by = (side: Side) => (side === 'buyer' ? buyer : seller);
  const read = (isStale: boolean) =>
    isStale ? Math.max(1, (model.negotiation?.revision ?? 2) - 1) : model.negotiation?.revision;
  switch (move.do) {
    case 'start': {
      const expected = model.start(move.isQuestion);
      return [expected, await start(stage, move.isQuestion)];
    }
    case 'offer':
    case 'step': {
      const priceOffer = move.do === 'offer' ? move.price : stepOf(model, move.side);
      const revision = read(move.isStale);
      return [
        model.offer(move.side, priceOffer, revision),
        await answer(() => makeOffer(by(move.side), id, { priceOffer, content: '', revision })),
      ];
    }
    case 'accept':
    case 'decline':
    case 'withdraw': {
      const verb = { accept: acceptOffer, decline: declineNegotiation, withdraw: withdrawNegotiation }[
        move.do
      ];
      const revision = read(move.isStale);
      return [model[move.do](move.side, revision), await answer(() => verb(by(move.side), id, revision))];
    }
    case 'write':
      return [model.write(move.side), await answer(() => writeMessage(by(move.side), id, 'Namaste'))];
    case 'read':
      return [model.read(move.side, move.seq), await answer(() => markRead(by(move.side), id, move.seq))];
    default:
      await playMarket(stage, move);
      return ['ok', 'ok'];
  }
}

/** A figure that comes a little towards the other side. */
function stepOf({ negotiation }: NegotiationModel, side: Side): number {
  return side === 'buyer' ? (negotiation?.bid ?? 1060) + 40 : (negotiation?.ask ?? LIST_PRICE) - 40;
}

async function start(stage: Stage, isQuestion: boolean): Promise<string> {
  const request = isQuestion
    ? { projectId, templateId: 'custom' as const, message: 'Does it run on ARM?' }
    : { projectId, templateId: 'lower_price' as const, message: '' };
  let resumed = false;
  const outcome = await answer(async () => {
    const started = await startNegotiation(stage.buyer, request);
    stage.id = started.negotiation._id;
    resumed = started.resumed;
  });
  return outcome === 'ok' && resumed ? 'resumed' : outcome;
}

async function playMarket({ model, left }: Stage, move: Move): Promise<void> {
  const ctx = contextOf({ kind: 'system' });
  if (move.do === 'wait') {
    time += move.seconds * 1000;
    model.time = time;
  }
  if (move.do === 'sweep') {
    await expireNegotiations(ctx);
    await remindAwaited(ctx);
    if (model.negotiation?.endsAt && model.negotiation.endsAt <= time) model.lookAt();
  }
  if (move.do === 'unlist' && model.listed) {
    await unlistListing(seller, projectId);
    model.listed = false;
    left.push(time);
  }
  if (move.do === 'relist' && !model.listed) {
    await relistListing(seller, projectId);
    model.listed = true;
  }
  if (move.do === 'work') {
    for (const at of left.splice(0)) {
      const event = {
        id: projectId,
        subjectId: projectId,
        actorId: null,
        data: {},
        at: new Date(at).toISOString(),
      };
      await closeOfListing(ctx, { ...event, type: 'listing.unlisted' });
      model.closeBegunBy(at);
    }
  }
  if (move.do === 'terms') {
    const { floor, accept, decline } = move;
    await open.services.db
      .updateTable('projects')
      .set({ floor_percent: floor, auto_accept_percent: accept, auto_decline_percent: decline })
      .where('id', '=', projectId)
      .execute();
    model.terms = { floor, accept, decline };
  }
}

/** Both sides look, and must see what the story says. */
async function compare({ model, buyer, id }: Stage): Promise<void> {
  if (!id) return;
  model.lookAt();
  const negotiation = model.negotiation!;
  const seen = { buyer: await showNegotiation(buyer, id), seller: await lookAsSeller(id) };
  expect(seen.seller === null).toBe(negotiation.hiddenFromSeller);
  for (const side of ['buyer', 'seller'] as const) {
    const thread = seen[side];
    if (thread) expect(factsOf(thread)).toEqual(expectedFacts(model, side));
  }
  const { discountCode } = seen.buyer.negotiation;
  expect(discountCode !== null).toBe(negotiation.state === 'accepted');
}

async function lookAsSeller(id: string): Promise<NegotiationThread | null> {
  try {
    return await showNegotiation(seller, id);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'negotiation.not_found') return null;
    throw error;
  }
}

async function newStage(): Promise<Stage> {
  // What earlier runs left of their time, their terms and their listing is over.
  time += 1000;
  const { db } = open.services;
  const terms = { floor_percent: null, auto_accept_percent: null, auto_decline_percent: null };
  await db
    .updateTable('projects')
    .set({ ...terms, listed: true, status: 'approved' })
    .where('id', '=', projectId)
    .execute();
  const buyer = contextOf(await makeBuyer(db, new Date(time)));
  return { model: new NegotiationModel(time, LIST_PRICE), buyer, id: null, left: [] };
}

/** Throws with what went wrong, and with the seed, the path and the moves that lead there. */
async function checked<T>(property: fc.IAsyncProperty<T>, parameters: fc.Parameters<T>) {
  const details = await fc.check(property, parameters);
  if (!details.failed) return details;
  throw new Error(fc.defaultReportMessage(details), { cause: details.errorInstance });
}

/** What was met on the way, so that nobody believes in a walk round the house. */
const met = new Map<string, number>();
const meet = (what: string) => met.set(what, (met.get(what) ?? 0) + 1);

test('Any series of moves by both sides and the clock ends as the model says', {
  timeout: 240_000,
}, async () => {
  const property = fc.asyncProperty(
    fc.array(move, { minLength: 20, maxLength: MOST_MOVES, size: 'max' }),
    async (moves) => {
      const stage = await newStage();
      await play(stage, { do: 'start', isQuestion: moves.length % 2 === 0 });
      for (const [index, one] of moves.entries()) {
        const before = stage.model.negotiation?.state;
        const [expected, actual] = await play(stage, one);
        expect(actual, `${JSON.stringify(one)} in ${before}`).toBe(expected);
        meet(`${one.do}: ${actual}`);
        // Sometimes nobody looks, so that moves meet what is over and unnoticed.
        if (one.do !== 'wait' && one.do !== 'unlist' && index % 3 === 0) await compare(stage);
      }
      await compare(stage);
      if (stage.id) {
        await expectConsistentNegotiation(open.services, stage.id);
        meet(`end: ${stage.model.negotiation!.state}`);
      }
    },
  );
  // A failure names its seed and path, and the shortest moves that lead there.
  const limits = { interruptAfterTimeLimit: MOST_MS, markInterruptAsFailure: false };
  const examples = KNOWN_STORIES.map((moves): [Move[]] => [moves]);
  const { interrupted } = await checked(property, { numRuns: RUNS, examples, ...limits });
  if (interrupted) return;
  const total = [...met.values()].reduce((sum, one) => sum + one);
  expect(total).toBeGreaterThan(1000);
  for (const what of [
    'offer: ok',
    'accept: ok',
    'withdraw: ok',
    'write: ok',
    'start: resumed',
    'end: accepted',
    'end: expired',
  ])
    expect(met.get(what) ?? 0, what).toBeGreaterThan(0);
});
