import { formatAmount } from '#contract/formats/amounts.ts';
import { type Markup, markup } from '../html/markup.ts';
import { hidden, type PageContext } from './act-form.ts';

/** What lies in the account that payouts leave, and the buttons that change it. */
export function balanceSection(context: PageContext, balancePaise: number): Markup {
  const form = (control: string, label: string, button: string) =>
    markup`<form method="post" action="${context.path}/do/${control}" class="inline">${hidden(context)}
      <label>${label} <input name="amount:rupees" type="number" min="0" step="0.01" required></label>
      <button id="${control.replace('/', '-')}">${button}</button></form>`;
  return markup`<section id="balance" aria-labelledby="balance-title">
    <h2 id="balance-title">The account that payouts leave</h2>
    <p class="amount" id="balance-amount">${formatAmount(balancePaise)}</p>
    ${form('balance/top-up', 'Add, ₹', 'Top up')}${form('balance/set', 'Have, ₹', 'Set')}
    <p class="muted">A payout for which there is too little is queued, and goes on once there is enough.</p>
  </section>`;
}
