import { useState } from 'react';
import type { ClosingList } from '#contract/accounting/constants.ts';
import type { TaxMonthDetail } from '#contract/admin/tax/schemas.ts';
import { formatMonth } from '#contract/formats/dates.ts';
import { Button } from '../../../../ui/button.tsx';
import { Link } from '../../../../ui/nav.tsx';
import { BANK_PATH, ITEMS_PATH, LINES_PATH, MOVEMENTS_PATH, SETTLEMENTS_PATH } from '../../bank/paths.ts';
import { TAX_TABS } from '../labels.ts';
import { CloseDialog } from './close-dialog.tsx';

const LISTS: Record<ClosingList, { to: string; label: string }> = {
  bank_statements: { to: BANK_PATH, label: 'Bank statements' },
  bank_lines: { to: LINES_PATH, label: 'Statement lines' },
  bank_movements: { to: MOVEMENTS_PATH, label: 'Not on a statement' },
  settlements: { to: SETTLEMENTS_PATH, label: 'Settlements' },
  settlement_items: { to: ITEMS_PATH, label: 'What differs' },
  tax_sellers: { to: `${TAX_TABS.sellers.to}&missing=true`, label: 'Sellers' },
};

/** What is looked at before a month is closed, each with where what is open can be seen. */
export function Steps({ detail }: { detail: TaxMonthDetail }) {
  const [isOpen, setOpen] = useState(false);
  const { steps, closedAt } = detail;
  const isReady = steps.every(({ isDone, isNeeded }) => isDone || !isNeeded);
  return (
    <section aria-labelledby="tax-steps">
      <h3 id="tax-steps" className="text-18">
        Before it is closed
      </h3>
      <ol className="tax-steps">
        {steps.map(({ code, isDone, isNeeded, text, lists }) => (
          <li key={code} data-state={isDone ? 'done' : isNeeded ? 'needed' : 'open'}>
            <span className="sr-only">{isDone ? 'Done: ' : isNeeded ? 'Needed: ' : 'Open: '}</span>
            {text}
            {lists.map((list) => (
              <Link key={list} to={LISTS[list].to} className="link ml-2 whitespace-nowrap">
                {LISTS[list].label}
              </Link>
            ))}
          </li>
        ))}
      </ol>
      {!closedAt && (
        <>
          <p className="tax-hint">
            {isReady
              ? 'What is still open is noted with the close. Buyers cannot change their invoices after it.'
              : 'Steps with a hollow mark may stay open; all others are needed before the month can be closed.'}
          </p>
          <Button variant="solid" disabled={!isReady} onClick={() => setOpen(true)}>
            Close {formatMonth(detail.month)}
          </Button>
        </>
      )}
      <CloseDialog detail={detail} open={isOpen} onClose={() => setOpen(false)} />
    </section>
  );
}
