import {
  CLOSING_STEPS,
  type ClosingList,
  type ClosingStep,
  NEEDED_STEPS,
  PAID_TAX_LABELS,
} from '#contract/accounting/constants.ts';
import type { TaxMonthDetail } from '#contract/admin/tax/schemas.ts';
import { formatAmount } from '#contract/formats/amounts.ts';
import { formatDate, formatMonth } from '#contract/formats/dates.ts';
import { counted } from '#contract/formats/words.ts';
import { monthInIndia } from '#platform/time/days.ts';
import type { ClosingFacts } from '../view/rows.ts';

type Step = TaxMonthDetail['steps'][number];
type Found = Pick<Step, 'isDone' | 'text' | 'lists'>;

const done = (text: string): Found => ({ isDone: true, text, lists: [] });
const todo = (text: string, ...lists: ClosingList[]): Found => ({ isDone: false, text, lists });

/** All that is open of a step, one sentence after the other; nothing where it is all done. */
function todoAll(open: readonly { text: string | false; list: ClosingList }[]): Found | undefined {
  const found = open.filter(({ text }) => text !== false);
  if (found.length === 0) return undefined;
  return todo(found.map(({ text }) => text).join(' '), ...new Set(found.map(({ list }) => list)));
}

/** What is open of the provider's settlements, beside what was moved at the provider. */
function findSettlements(month: string, { settlements }: ClosingFacts): Found {
  const { movedCount, sentCount, unreadDays, incompleteCount, differingCount } = settlements;
  const { unsettledCount, unsettledFirst } = settlements;
  const name = formatMonth(month);
  const open = todoAll([
    {
      text:
        unreadDays > 0 &&
        `The settlements of ${counted(unreadDays, 'day', 'days')} of ${name} were not read from the payment provider. The market asks again every hour; if it stays so, look whether the provider’s keys are right.`,
      list: 'settlements',
    },
    {
      text:
        movedCount > 0 &&
        sentCount === 0 &&
        unreadDays === 0 &&
        `The payment provider has settled nothing in ${name}, though there ${movedCount === 1 ? 'was 1 payment or refund' : `were ${movedCount} payments and refunds`}. What was paid in the last days arrives in the next month; for anything earlier, ask the provider.`,
      list: 'settlements',
    },
    {
      text:
        unsettledCount > 0 &&
        sentCount > 0 &&
        unreadDays === 0 &&
        `${counted(unsettledCount, 'payment', 'payments')} of ${name} ${unsettledCount === 1 ? 'is' : 'are'} in no settlement after a week (${unsettledFirst.join(', ')}${unsettledCount > unsettledFirst.length ? ' and others' : ''}). Ask the provider for the money.`,
      list: 'settlements',
    },
    {
      text:
        incompleteCount > 0 &&
        `${counted(incompleteCount, 'settlement does', 'settlements do')} not come to the sum of the items. Items may still be missing; if they stay so, ask the provider.`,
      list: 'settlements',
    },
    {
      text:
        differingCount > 0 &&
        `${counted(differingCount, 'item of a settlement differs', 'items of settlements differ')} from the books. Find out why, and note it.`,
      list: 'settlement_items',
    },
  ]);
  return open ?? done(sentCount > 0 ? SETTLED : `Nothing was paid or settled in ${name}.`);
}
const SETTLED = 'All settlements of the month were read, and agree with the books.';

/** What is open between the bank's statements and the books. */
function findBank(month: string, { bank }: ClosingFacts): Found {
  const { movedCount, missingCount, earlierCount, statementCount, unmatchedCount } = bank;
  const name = formatMonth(month);
  const postings = (count: number) => counted(count, 'posting', 'postings');
  const onStatements = missingCount - earlierCount;
  const open = todoAll([
    {
      text:
        statementCount === 0 &&
        movedCount > 0 &&
        `No bank statement of ${name} was read, though the books have ${postings(movedCount)} on the bank’s account in it. Read it under Bank.`,
      list: 'bank_statements',
    },
    {
      text:
        statementCount > 0 &&
        earlierCount > 0 &&
        `${postings(earlierCount)} of ${name} ${earlierCount === 1 ? 'is' : 'are'} from before the first statement. Read one that begins on ${formatDate(monthInIndia(month).from)}.`,
      list: 'bank_statements',
    },
    {
      text:
        statementCount > 0 &&
        onStatements > 0 &&
        `${postings(onStatements)} of ${name} ${onStatements === 1 ? 'is' : 'are'} on no bank statement. Read the statement with the last days of the month and the first of the next; if they are on none, ask the bank.`,
      list: 'bank_movements',
    },
    {
      text:
        unmatchedCount > 0 &&
        `${counted(unmatchedCount, 'line of a bank statement is', 'lines of bank statements are')} nothing in the books. Note what ${unmatchedCount === 1 ? 'it is' : 'they are'}.`,
      list: 'bank_lines',
    },
  ]);
  return (
    open ?? done(movedCount > 0 ? ON_STATEMENTS : `The books have nothing on the bank’s account in ${name}.`)
  );
}
const ON_STATEMENTS = 'All postings on the bank’s account are on statements, and all lines are explained.';

/** What is found of each step, and what to do where it is not done. */
const STEPS: Record<ClosingStep, (month: string, facts: ClosingFacts) => Found> = {
  month_over: (month, { isOver }) =>
    isOver
      ? done(`${formatMonth(month)} is over.`)
      : todo(
          `${formatMonth(month)} runs until ${formatDate(new Date(monthInIndia(month).until.getTime() - 1))}. It can be closed an hour after its end.`,
        ),
  books_checked: (month, { findings }) => {
    if (findings === null)
      return todo(
        `The books were not checked since the end of ${formatMonth(month)}. The daily check runs within a day.`,
      );
    if (findings > 0)
      return todo(
        `The last check of the books found ${counted(findings, 'fault', 'faults')}. Run npm run ledger:check to read them, and have them mended.`,
      );
    return done('The books were checked since the month ended, and nothing was found.');
  },
  settlements_matched: findSettlements,
  bank_matched: findBank,
  sellers_known: (_month, { incompleteSellers: count }) =>
    count === 0
      ? done('Everything is known of the sellers who sold in this month.')
      : todo(
          `Tax details are missing for ${counted(count, 'seller', 'sellers')} who sold in this month. Ask for them.`,
          'tax_sellers',
        ),
  numbers_unbroken: (_month, { brokenSeries }) =>
    brokenSeries.length === 0
      ? done('The numbers of all invoices and notes run without gaps.')
      : todo(
          `Numbers are missing or doubled in ${brokenSeries.join(', ')}. Run npm run ledger:check, and have it mended before anything is filed.`,
        ),
  commission_invoiced: (_month, { isCommissionInvoiced }) =>
    isCommissionInvoiced
      ? done('The commission of the month is invoiced to all sellers.')
      : todo(
          'The commission is not invoiced yet. That happens automatically an hour after the month ends. If it does not, check the operator’s GSTIN in Settings.',
        ),
  taxes_paid: (_month, { due }) => {
    const open = due.filter(({ duePaise, paidPaise }) => paidPaise < duePaise);
    if (open.length === 0) return done('What is due of the month is paid and recorded.');
    const parts = open.map(
      ({ tax, on, duePaise, paidPaise }) =>
        `${formatAmount(duePaise - paidPaise)} (${PAID_TAX_LABELS[tax]}) by ${formatDate(on)}`,
    );
    return todo(`Still to be paid: ${parts.join('; ')}. Pay it and record the challan here.`);
  },
};

const NEEDED: readonly ClosingStep[] = NEEDED_STEPS;

/** The checklist of a month's close, in its order. */
export function closingSteps(month: string, facts: ClosingFacts): Step[] {
  return CLOSING_STEPS.map((code) => ({
    ...{ code, isNeeded: NEEDED.includes(code) },
    ...STEPS[code](month, facts),
  }));
}

/** What keeps a month from being closed, in sentences; empty where nothing does. */
export const stillToDo = (steps: readonly Step[]): string[] =>
  steps.filter(({ isNeeded, isDone }) => isNeeded && !isDone).map(({ text }) => text);
