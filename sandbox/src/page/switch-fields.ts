import type { FailApi } from '../controls/settings.ts';

/** Calls that the page can make fail or slow; the control API takes any path. */
export const PATHS = [
  ['/v1', 'do anything'],
  ['/v1/orders', 'make or read orders'],
  ['/v1/orders/:id/payments', 'list an order’s payments'],
  ['/v1/payments/:id', 'read a payment'],
  ['/v1/payments/:id/capture', 'capture a payment'],
  ['/v1/payments/:id/refund', 'make a refund'],
  ['/v1/refunds', 'read refunds'],
  ['/v1/disputes', 'read or answer disputes'],
  ['/v1/contacts', 'make or read contacts'],
  ['/v1/fund_accounts', 'make or read fund accounts'],
  ['/v1/payouts', 'make or read payouts'],
  ['/v1/payouts/:id', 'read a payout'],
] as const;

/** How a rule lets calls fail, as the page names it. */
export function failureOf(rule: Pick<FailApi, 'after' | 'cut'> | undefined): string {
  if (!rule) return '';
  if (rule.cut) return rule.after ? 'cut-after' : 'cut-before';
  return rule.after ? 'after' : 'before';
}

/** The switches as control `set` takes them; whatever is wrong in them is its to refuse. */
export function settingsOf(form: URLSearchParams): Record<string, unknown> {
  const text = (name: string) => form.get(name) ?? '';
  const number = (name: string) => (text(name) === '' ? undefined : Number(text(name)));
  const outcome = text('nextPayments.outcome');
  const how = text('failApi.how');
  const slowBy = number('slowApi.milliseconds') ?? 0;
  return {
    nextPayments: outcome === '' ? null : nextPayments(outcome, text, number),
    dropWebhooks: number('dropWebhooks'),
    duplicateWebhooks: number('duplicateWebhooks'),
    wrongSignatures: number('wrongSignatures'),
    delayWebhooksSeconds: number('delayWebhooksSeconds'),
    reorderWebhooks: form.has('reorderWebhooks'),
    ...(form.has('signWith') && { signWith: number('signWith') }),
    refundOutcome: text('refundOutcome'),
    refundDelaySeconds: number('refundDelaySeconds'),
    ...payouts(form, text, number),
    failApi: how === '' ? null : failApi(how, text, number),
    slowApi:
      slowBy === 0
        ? null
        : { path: text('slowApi.path'), milliseconds: slowBy, times: number('slowApi.times') },
  };
}

type Text = (name: string) => string;
type Numeric = (name: string) => number | undefined;

function nextPayments(outcome: string, text: Text, number: Numeric) {
  return {
    outcome,
    times: number('nextPayments.times'),
    delayMilliseconds: number('nextPayments.delayMilliseconds'),
    ...(outcome === 'failure' && { reason: text('nextPayments.reason') }),
    ...(outcome === 'late' && { lateSeconds: number('nextPayments.lateSeconds') }),
  };
}

function payouts(form: URLSearchParams, text: Text, number: Numeric) {
  return {
    payoutOutcome: text('payoutOutcome'),
    payoutReason: text('payoutReason'),
    payoutDelaySeconds: number('payoutDelaySeconds'),
    payoutUtrDelaySeconds: number('payoutUtrDelaySeconds'),
    payoutApproval: form.has('payoutApproval'),
  };
}

function failApi(how: string, text: Text, number: Numeric) {
  return {
    path: text('failApi.path'),
    status: number('failApi.status'),
    times: number('failApi.times'),
    after: how.endsWith('after'),
    cut: how.startsWith('cut'),
  };
}
