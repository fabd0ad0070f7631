import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiAnswer } from '#testing/market/api-client.ts';
import type { Person } from '#testing/market/app.ts';
import type { ChaosScenario } from '../buyer.ts';
import { askAs } from './people.ts';
import type { PayoutPlan } from './plans.ts';

const LOOK_EVERY_MS = 250;
/** So long one payout may take before the next, in looks. */
const MOST_LOOKS = 1_200;
/** The one who asked before got no answer, because the server was killed. */
const UNANSWERED = 'request.key_in_use';
const LATER = [UNANSWERED, 'request.too_many'];

/** One seller asks for one payout after the other, each once the one before has ended. */
export async function askForPayouts(
  scenario: ChaosScenario,
  seller: Person,
  plans: readonly PayoutPlan[],
  { until, begun }: { until: number; begun(): void },
): Promise<void> {
  for (const plan of plans) {
    if (performance.now() >= until || !(await untilFree(scenario, seller))) return;
    begun();
    await sleep(plan.pauseMs);
    const before = await countOwn(scenario, seller);
    const tabs = plan.hasTwoTabs ? ['left', 'right'] : ['only'];
    const answers = await Promise.all(tabs.map((tab) => askForOne(scenario, seller, plan, { tab, before })));
    for (const answer of answers) note(scenario, seller, plan, answer);
    const made = (await countOwn(scenario, seller)) - before;
    // The second tab may come through when the payout of the first has ended already.
    if (made < 1 || made > tabs.length)
      scenario.acknowledged.surprises.push(`${seller.email} asked for one payout and has ${made}`);
  }
}

async function countOwn({ market }: ChaosScenario, seller: Person): Promise<number> {
  const answer = await askAs(market, seller, 'GET', '/seller/payouts?limit=1');
  if (answer?.status !== 200) throw new Error(`payouts are not listed: ${answer?.status}`);
  return answer.body.data.total;
}

/** Looks at the page until nothing keeps the next payout up; false where something does that does not end. */
async function untilFree({ market, acknowledged }: ChaosScenario, seller: Person): Promise<boolean> {
  let holds: { code: string; text: string }[] = [];
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const answer = await askAs(market, seller, 'GET', '/seller/payouts/next');
    if (answer?.status !== 200) continue;
    holds = answer.body.data.holds;
    if (holds.length === 0) return true;
    if (!holds.some(({ code }) => code === 'payout_running')) break;
    await sleep(LOOK_EVERY_MS);
  }
  acknowledged.surprises.push(`${seller.email} cannot ask: ${holds.map(({ text }) => text).join(' ')}`);
  return false;
}

/** Whose answer was lost looks whether it is in the list before they ask again. */
async function askForOne(
  scenario: ChaosScenario,
  seller: Person,
  { number, amountPaise }: PayoutPlan,
  { tab, before }: { tab: string; before: number },
): Promise<ApiAnswer | null> {
  for (let looks = 0; ; looks++) {
    const answer = await askAs(scenario.market, seller, 'POST', '/seller/payouts', {
      ...{ body: { amountPaise }, headers: { 'idempotency-key': `payout-${number}-${tab}` } },
    });
    if (looks === MOST_LOOKS || !LATER.includes(answer?.body?.code)) return answer;
    const isLost = answer?.body?.code === UNANSWERED;
    if (isLost && (await countOwn(scenario, seller)) > before) return null;
    await sleep(LOOK_EVERY_MS);
  }
}

function note(
  { acknowledged }: ChaosScenario,
  seller: Person,
  { amountPaise }: PayoutPlan,
  answer: ApiAnswer | null,
): void {
  // Another tab was faster, or the answer to this one was lost: then its payout runs.
  if (answer === null || answer.body?.code === 'payout.held') return;
  if (answer.status !== 201) {
    acknowledged.surprises.push(`a payout was answered ${answer.status} ${answer.body?.code}`);
    return;
  }
  acknowledged.payouts.set(answer.body.data._id, { sellerUid: seller.uid, amountPaise });
}
