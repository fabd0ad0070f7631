import { PAYOUT_FAULTS } from '../book/payouts/status-details.ts';
import { FaultReason } from '../checkout/test-instruments.ts';
import type { Settings } from '../controls/settings.ts';
import { type Markup, markup } from '../html/markup.ts';
import { hidden, options, type PageContext } from './act-form.ts';
import { deviations } from './deviations.ts';
import { failureOf, PATHS } from './switch-fields.ts';

const OUTCOMES = [
  ['', 'as the buyer chooses'],
  ['success', 'succeeds'],
  ['failure', 'fails'],
  ['cancelled', 'is cancelled at the bank'],
  ['authorize', 'is authorised, not captured'],
  ['late', 'fails, is authorised later'],
] as const;

const REFUNDS = [
  ['processed', 'are processed'],
  ['failed', 'fail'],
  ['pending', 'stay pending'],
  ['instant', 'are processed at once'],
] as const;

const PAYOUTS = [
  ['processed', 'are made'],
  ['failed', 'fail'],
  ['reversed', 'are reversed, unpaid'],
  ['returned', 'are made, then reversed'],
  ['pending', 'stay with the bank'],
] as const;

const FAILURES = [
  ['', 'work'],
  ['before', 'fail, undone'],
  ['after', 'are done, answer an error'],
  ['cut-before', 'are cut off, undone'],
  ['cut-after', 'are done, answer nothing'],
] as const;

/** What happens next, in plain words: one form over all settings. */
export function switchesSection(context: PageContext, settings: Settings, secrets: number): Markup {
  const unusual = deviations(settings);
  return markup`<section id="next" aria-labelledby="next-title">
    <h2 id="next-title">What happens next</h2>
    ${unusual.length > 0 ? unusualBox(context, unusual) : markup`<p class="muted">Everything goes as it should.</p>`}
    <form method="post" action="${context.path}/do/switches" id="switches">${hidden(context)}
      ${paymentSwitches(settings)}${webhookSwitches(settings, secrets)}${refundSwitches(settings)}${payoutSwitches(settings)}${apiSwitches(settings)}
      <div class="buttons"><button class="main" id="save-switches">Set</button></div>
    </form>
  </section>`;
}

function unusualBox(context: PageContext, unusual: string[]): Markup {
  return markup`<div class="unusual">
    <ul>${unusual.map((text) => markup`<li>${text}</li>`)}</ul>
    <form method="post" action="${context.path}/do/reset">${hidden(context)}<button id="reset-switches">Everything normal</button></form>
  </div>`;
}

function paymentSwitches({ nextPayments }: Settings): Markup {
  const reasons = FaultReason.options.map((reason) => [reason, reason.replaceAll('_', ' ')] as const);
  const lates = [
    ['600', '10 minutes'],
    ['86400', '1 day'],
    ['259200', '3 days'],
  ] as const;
  return group('The next payment in the market', [
    choice('nextPayments.outcome', 'Outcome', options(OUTCOMES, nextPayments?.outcome ?? '')),
    choice('nextPayments.reason', 'Reason', options(reasons, nextPayments?.reason ?? 'payment_failed')),
    choice(
      'nextPayments.lateSeconds',
      'Authorised after',
      options(lates, String(nextPayments?.lateSeconds ?? 600)),
    ),
    number('nextPayments.times', 'How many payments', nextPayments?.times ?? 1, 1, 1000),
    number(
      'nextPayments.delayMilliseconds',
      'Bank takes, ms',
      nextPayments?.delayMilliseconds ?? 0,
      0,
      60_000,
    ),
  ]);
}

function webhookSwitches(settings: Settings, secrets: number): Markup {
  const signers = Array.from(
    { length: secrets },
    (_, position) => [String(position), `secret ${position}`] as const,
  );
  return group('Webhooks', [
    number('dropWebhooks', 'Drop the next', settings.dropWebhooks),
    number('duplicateWebhooks', 'Send the next twice', settings.duplicateWebhooks),
    number('wrongSignatures', 'Sign the next wrongly', settings.wrongSignatures),
    number('delayWebhooksSeconds', 'Delay, seconds', settings.delayWebhooksSeconds, 0, 432_000),
    markup`<label class="check"><input type="checkbox" name="reorderWebhooks" id="reorderWebhooks"${checked(settings.reorderWebhooks)}> Newest first</label>`,
    ...(secrets > 1 ? [choice('signWith', 'Signed with', options(signers, String(settings.signWith)))] : []),
  ]);
}

function refundSwitches(settings: Settings): Markup {
  return group('Refunds', [
    choice('refundOutcome', 'Refunds', options(REFUNDS, settings.refundOutcome)),
    number('refundDelaySeconds', 'After, seconds', settings.refundDelaySeconds, 0, 2_592_000),
  ]);
}

function payoutSwitches(settings: Settings): Markup {
  const reasons = PAYOUT_FAULTS.map((reason) => [reason, reason.replaceAll('_', ' ')] as const);
  return group('Payouts', [
    choice('payoutOutcome', 'Payouts', options(PAYOUTS, settings.payoutOutcome)),
    choice('payoutReason', 'Why not', options(reasons, settings.payoutReason)),
    number('payoutDelaySeconds', 'After, seconds', settings.payoutDelaySeconds, 0, 2_592_000),
    number('payoutUtrDelaySeconds', 'Number late, seconds', settings.payoutUtrDelaySeconds, 0, 2_592_000),
    markup`<label class="check"><input type="checkbox" name="payoutApproval" id="payoutApproval"${checked(settings.payoutApproval)}> Wait for an approval</label>`,
  ]);
}

function apiSwitches({ failApi, slowApi }: Settings): Markup {
  const [fails] = failApi;
  const [slow] = slowApi;
  return group('API calls from the market', [
    choice('failApi.path', 'Calls that', options(PATHS, fails?.path ?? '/v1')),
    choice('failApi.how', 'These calls', options(FAILURES, failureOf(fails))),
    number('failApi.status', 'Status of the error', fails?.status ?? 503, 400, 599),
    number('failApi.times', 'How many calls', fails?.times ?? 1, 1, 1000),
    choice('slowApi.path', 'Slow: calls that', options(PATHS, slow?.path ?? '/v1')),
    number('slowApi.milliseconds', 'Slow by, ms', slow?.milliseconds ?? 0, 0, 120_000),
    number('slowApi.times', 'How many slow calls', slow?.times ?? 1, 1, 1000),
  ]);
}

function group(title: string, fields: Markup[]): Markup {
  return markup`<fieldset><legend>${title}</legend>${fields}</fieldset>`;
}

function choice(name: string, label: string, choices: Markup[]): Markup {
  return markup`<label>${label} <select name="${name}" id="${name}">${choices}</select></label>`;
}

function number(name: string, label: string, value: number, min = 0, max = 1_000_000): Markup {
  return markup`<label>${label} <input type="number" name="${name}" id="${name}" value="${value}" min="${min}" max="${max}" required></label>`;
}

const checked = (isChecked: boolean) => (isChecked ? markup` checked` : '');
