import { useSearchParams } from '../../../ui/nav.tsx';
import { TabLinks } from '../../../ui/paging/tabs.tsx';
import { Comparison } from './comparison.tsx';
import { Items } from './items.tsx';
import { Lines } from './lines.tsx';
import { Movements } from './movements.tsx';
import { BANK_PATH, ITEMS_PATH, LINES_PATH, MOVEMENTS_PATH, SETTLEMENTS_PATH } from './paths.ts';
import { Settlements } from './settlements.tsx';
import { Statements } from './statements.tsx';
import { StatementUpload } from './upload.tsx';
import '../../../styles/admin/lists.css';
import '../../../styles/admin/payouts.css';
import '../../../styles/admin/bank.css';

const TABS = [
  { name: null, to: BANK_PATH, label: 'Statements' },
  { name: 'lines', to: LINES_PATH, label: 'Statement lines' },
  { name: 'movements', to: MOVEMENTS_PATH, label: 'Not on a statement' },
  { name: 'settlements', to: SETTLEMENTS_PATH, label: 'Settlements' },
  { name: 'items', to: ITEMS_PATH, label: 'What differs' },
] as const;

/** What the bank and the payment provider say, beside the books; which part stands in the address. */
export function BankPage() {
  const [query] = useSearchParams();
  const tab = TABS.find(({ name }) => name === query.get('tab')) ?? TABS[0];
  return (
    <>
      <div className="mb-6">
        <TabLinks
          label="Bank"
          tabs={TABS.map(({ name, to, label }) => ({ to, label, current: name === tab.name }))}
        />
      </div>
      {tab.name === null && (
        <div className="bank-files">
          <div className="bank-files-acts">
            <Comparison />
            <StatementUpload />
          </div>
          <Statements />
        </div>
      )}
      {tab.name === 'lines' && <Lines />}
      {tab.name === 'movements' && <Movements />}
      {tab.name === 'settlements' && <Settlements />}
      {tab.name === 'items' && <Items />}
    </>
  );
}
