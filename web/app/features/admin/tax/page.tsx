import { useSearchParams } from '../../../ui/nav.tsx';
import { TabLinks } from '../../../ui/paging/tabs.tsx';
import { Challans } from './challans.tsx';
import { TAX_TABS, type TaxTab } from './labels.ts';
import { MonthDetail } from './months/detail.tsx';
import { MonthList } from './months/list.tsx';
import { Papers } from './papers.tsx';
import { Rates } from './rates/list.tsx';
import { SellersTax } from './sellers.tsx';
import '../../../styles/admin/lists.css';
import '../../../styles/admin/tax.css';

const isTab = (name: string | null): name is TaxTab => name !== null && Object.hasOwn(TAX_TABS, name);

/** Tax mode for admins: months and their close, payments to the state, papers, sellers and rates; which of them stands in the address. */
export function Tax() {
  const [query] = useSearchParams();
  const named = query.get('tab');
  const tab: TaxTab = isTab(named) ? named : 'months';
  const month = tab === 'months' ? query.get('month') : null;
  return (
    <>
      <div className="mb-6">
        <TabLinks
          label="Tax"
          tabs={(Object.keys(TAX_TABS) as TaxTab[]).map((name) => ({
            ...TAX_TABS[name],
            current: name === tab,
          }))}
        />
      </div>
      {tab === 'challans' && <Challans />}
      {tab === 'papers' && <Papers />}
      {tab === 'sellers' && <SellersTax />}
      {tab === 'rates' && <Rates />}
      {tab === 'months' && (month ? <MonthDetail key={month} month={month} /> : <MonthList />)}
    </>
  );
}
