import type { FailApi, NextPayments, Settings } from '../controls/settings.ts';
import { lasting } from './formats.ts';
import { failureOf } from './switch-fields.ts';

/** One sentence for everything that will not go as it should. */
export function deviations(settings: Settings): string[] {
  const { dropWebhooks, duplicateWebhooks, wrongSignatures, delayWebhooksSeconds } = settings;
  const next = (count: number) => (count === 1 ? 'The next webhook is' : `The next ${count} webhooks are`);
  return [
    ...(settings.nextPayments ? [paymentSentence(settings.nextPayments)] : []),
    ...(dropWebhooks > 0 ? [`${next(dropWebhooks)} never sent.`] : []),
    ...(duplicateWebhooks > 0 ? [`${next(duplicateWebhooks)} sent twice.`] : []),
    ...(wrongSignatures > 0 ? [`${next(wrongSignatures)} signed wrongly at first.`] : []),
    ...(delayWebhooksSeconds > 0 ? [`Webhooks are sent ${lasting(delayWebhooksSeconds)} late.`] : []),
    ...(settings.reorderWebhooks ? ['Webhooks due together go out newest first.'] : []),
    ...(settings.signWith > 0 ? [`Webhooks are signed with secret ${settings.signWith}.`] : []),
    ...refundSentences(settings),
    ...payoutSentences(settings),
    ...settings.failApi.map(failureSentence),
    ...settings.slowApi.map(
      ({ path, milliseconds, times }) =>
        `${nextCalls(times)} to ${path} ${times === 1 ? 'is' : 'are'} answered ${milliseconds} ms late.`,
    ),
  ];
}

function paymentSentence({ outcome, reason, times, delayMilliseconds, lateSeconds }: NextPayments): string {
  const isOne = times === 1;
  const end = {
    success: isOne ? 'succeeds' : 'succeed',
    failure: `${isOne ? 'fails' : 'fail'}${reason ? ` (${reason.replaceAll('_', ' ')})` : ''}`,
    cancelled: `${isOne ? 'is' : 'are'} cancelled at the bank`,
    authorize: `${isOne ? 'is' : 'are'} authorised and not captured`,
    late: `${isOne ? 'fails and is' : 'fail and are'} authorised ${lasting(lateSeconds)} later`,
  }[outcome];
  const delay = delayMilliseconds > 0 ? `, after ${delayMilliseconds} ms` : '';
  return `The next ${isOne ? 'payment' : `${times} payments`} ${end}${delay}.`;
}

function refundSentences({ refundOutcome, refundDelaySeconds }: Settings): string[] {
  const delay = refundDelaySeconds > 0 ? ` after ${lasting(refundDelaySeconds)}` : '';
  if (refundOutcome === 'failed') return [`Refunds fail${delay}.`];
  if (refundOutcome === 'pending') return ['Refunds stay pending.'];
  if (refundOutcome === 'instant') return ['Refunds are processed at once.'];
  return delay ? [`Refunds are processed${delay}.`] : [];
}

function payoutSentences(settings: Settings): string[] {
  const { payoutOutcome, payoutReason, payoutDelaySeconds, payoutUtrDelaySeconds, payoutApproval } = settings;
  const delay = payoutDelaySeconds > 0 ? ` after ${lasting(payoutDelaySeconds)}` : '';
  const why = payoutReason.replaceAll('_', ' ');
  const outcome = {
    processed: delay && `Payouts are made${delay}.`,
    failed: `Payouts fail${delay} (${why}).`,
    reversed: `Payouts are reversed${delay} (${why}).`,
    returned: `Payouts are made${delay}, then reversed${delay} (${why}).`,
    pending: 'Payouts stay with the bank.',
  }[payoutOutcome];
  return [
    ...(outcome ? [outcome] : []),
    ...(payoutUtrDelaySeconds > 0
      ? [`Banks tell a payout’s number ${lasting(payoutUtrDelaySeconds)} late.`]
      : []),
    ...(payoutApproval ? ['New payouts wait for an approval at the provider.'] : []),
  ];
}

function failureSentence(rule: FailApi): string {
  const end = {
    before: `answered ${rule.status}, nothing done`,
    after: `done and answered ${rule.status}`,
    'cut-before': 'cut off, nothing done',
    'cut-after': 'done, the answer lost',
  }[failureOf(rule)];
  const method = rule.method ? `${rule.method} ` : '';
  return `${nextCalls(rule.times)} to ${method}${rule.path}: ${end}.`;
}

const nextCalls = (times: number) => (times === 1 ? 'The next call' : `The next ${times} calls`);
