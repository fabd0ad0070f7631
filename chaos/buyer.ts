import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiAnswer, RunningServer } from '#testing/market/api-client.ts';
import type { Person } from '#testing/market/app.ts';
import type { Acknowledged, AcknowledgedOrder } from './acknowledged.ts';
import { ask } from './ask.ts';
import type { Plan } from './plans.ts';
import type { Attempt, Provider } from './provider.ts';

/** Where buyers buy, and what they were told so far. */
export interface ChaosScenario {
  market: RunningServer;
  provider: Provider;
  acknowledged: Acknowledged;
  /** What is to happen once the sessions have ended. */
  afterSessions: (() => Promise<unknown>)[];
}

/** One purchase from its first click to its last, whatever happens to the market meanwhile. */
export async function makePurchase(
  scenario: ChaosScenario,
  plan: Plan,
  buyer: Person,
  projectId: string,
): Promise<void> {
  const order = await beginToBuy(scenario, plan, buyer, projectId);
  if (!order) return;
  await sleep(plan.pauses[0]);
  const pay = (outcome: string, more: object = {}) =>
    scenario.provider.pay(order.providerOrderId, { outcome, ...more });
  const cancel = () => cancelOrder(scenario, plan, buyer, order);
  const late = () => pay('late', { lateSeconds: plan.lateSeconds });
  const payAndAsk = async (outcome = 'success') => askAbout(scenario, plan, buyer, order, await pay(outcome));

  const acts: Record<Plan['course'], () => Promise<unknown>> = {
    pays: () => payAndAsk(),
    'is authorised': () => payAndAsk('authorize'),
    'fails and is late': late,
    'fails, then pays': async () => {
      await pay('failure');
      await sleep(plan.pauses[1]);
      await payAndAsk();
    },
    'is late, pays meanwhile': async () => {
      await late();
      await sleep(plan.pauses[1]);
      await payAndAsk();
    },
    'cancels, then pays': async () => {
      await cancel();
      await payAndAsk();
    },
    'cancels while paying': () => Promise.all([payAndAsk(), sleep(plan.pauses[1]! / 8).then(cancel)]),
    'pays after the session': async () => void scenario.afterSessions.push(() => pay('success')),
    leaves: async () => {},
  };
  await acts[plan.course]();
}

async function beginToBuy(
  scenario: ChaosScenario,
  plan: Plan,
  buyer: Person,
  projectId: string,
): Promise<AcknowledgedOrder | null> {
  const begin = () =>
    ask(scenario.market, plan.patience, 'POST', '/payments/create-order', {
      ...{ token: buyer.token, body: { projectId } },
    });
  const answers = await Promise.all(plan.hasTwoTabs ? [begin(), begin()] : [begin()]);
  const orders = answers.flatMap((answer) => readOrder(scenario, answer, buyer, projectId) ?? []);
  if (new Set(orders.map(({ orderId }) => orderId)).size > 1) {
    scenario.acknowledged.surprises.push(
      `two orders for one purchase: ${orders.map(({ orderId }) => orderId).join(', ')}`,
    );
  }
  for (const order of orders) scenario.acknowledged.orders.set(order.orderId, order);
  return orders[0] ?? null;
}

/** The order that an answer names: a new one, or the live one that it offers to resume. */
function readOrder(
  { acknowledged }: ChaosScenario,
  answer: ApiAnswer | null,
  buyer: Person,
  projectId: string,
): AcknowledgedOrder | null {
  if (!answer) return null;
  const { status, body } = answer;
  if (status !== 201 && body?.code !== 'payment.pending') {
    acknowledged.surprises.push(`create-order answered ${status} ${body?.code}`);
    return null;
  }
  const { orderId, razorpayOrderId: providerOrderId, amount } = body.data;
  return { orderId, providerOrderId, amountPaise: amount * 100, buyerUid: buyer.uid, projectId };
}

/** What the page does when the checkout has handed it a payment. */
async function askAbout(
  scenario: ChaosScenario,
  plan: Plan,
  buyer: Person,
  order: AcknowledgedOrder,
  attempt: Attempt | null,
): Promise<void> {
  if (!attempt?.razorpay_signature) return;
  await sleep(plan.pauses[2]);
  const verify = () =>
    ask(scenario.market, plan.patience, 'POST', '/payments/verify-payment', {
      ...{ token: buyer.token, body: attempt },
    });
  const answers = await Promise.all(Array.from({ length: plan.verifications }, verify));
  const { paid, returned, surprises } = scenario.acknowledged;
  for (const answer of answers) {
    if (answer === null || answer.body?.code === 'payment.not_captured') continue;
    if (answer.status === 200) paid.add(order.orderId);
    else if (answer.body?.code === 'payment.money_returned') returned.add(order.orderId);
    else surprises.push(`verify-payment answered ${answer.status} ${answer.body?.code}`);
  }
}

async function cancelOrder(
  scenario: ChaosScenario,
  plan: Plan,
  buyer: Person,
  order: AcknowledgedOrder,
): Promise<void> {
  const answer = await ask(scenario.market, plan.patience, 'POST', `/payments/cancel/${order.orderId}`, {
    token: buyer.token,
  });
  if (answer?.status === 200) scenario.acknowledged.cancelled.add(order.orderId);
  else if (answer && answer.body?.code !== 'payment.order_moved') {
    scenario.acknowledged.surprises.push(`cancel answered ${answer.status} ${answer.body?.code}`);
  }
}
