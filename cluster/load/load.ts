import type { ChaosScenario } from '../../chaos/buyer.ts';
import type { People } from '../../chaos/settle-in.ts';
import { buyOn } from './buyers.ts';
import type { MeasuredClient } from './measured-client.ts';
import { negotiateOn, type Talk } from './negotiators.ts';
import { type Uploads, uploadOn } from './uploader.ts';
import { browse, signInAndOut } from './visitors.ts';

/** What people do at once while the market's machines fall. */
export interface Load {
  talk: Talk;
  uploads: Uploads;
  /** Lets everybody finish what they are at; how many purchases were begun. */
  end(): Promise<number>;
}

const VISITORS = 2;
const BUYERS_AT_ONCE = 2;

export function beginLoad(scenario: ChaosScenario, client: MeasuredClient, people: People): Load {
  const over = new AbortController();
  const { signal } = over;
  const talk: Talk = { written: new Map(), heardAfterMs: [], reconnects: 0 };
  const uploads: Uploads = { taken: new Map(), parts: 0 };
  const say = (surprise: string) => void scenario.acknowledged.surprises.push(surprise);
  // Who talks buys nothing, so that the negotiation is not ended by a purchase.
  const [talker, ...buyers] = people.buyers as [People['buyers'][number], ...People['buyers']];
  const seller = people.sellers[0]!;
  const everybody = Promise.all([
    ...Array.from({ length: VISITORS }, (_, number) => browse(client, number, people.projectIds, signal)),
    signInAndOut(client, buyers, signal, say),
    uploadOn(client, seller, uploads, signal, say),
    negotiateOn(client, { buyer: talker, seller, projectId: people.projectIds[0]! }, talk, signal, say),
  ]);
  const buying = buyOn(scenario, { ...people, buyers }, BUYERS_AT_ONCE, signal);
  return {
    ...{ talk, uploads },
    async end() {
      over.abort();
      await everybody;
      return buying;
    },
  };
}
