import { useSearchParams } from '../../../ui/nav.tsx';
import { TabLinks } from '../../../ui/paging/tabs.tsx';
import { CaseList } from './case-list.tsx';
import { CasePage } from './case-page.tsx';
import { Disputes } from './disputes.tsx';
import { CASES_PATH } from './labels.ts';
import '../../../styles/payments/refund-part.css';
import '../../../styles/payments/refunds.css';
import '../../../styles/admin/lists.css';

/** Refund requests and disputes; which one, and which request, stands in the address. */
export function Refunds() {
  const [query] = useSearchParams();
  const id = query.get('id');
  const isDisputes = query.get('tab') === 'disputes';
  return (
    <>
      <div className="mb-6">
        <TabLinks
          label="Refunds"
          tabs={[
            { to: CASES_PATH, label: 'Requests', current: !isDisputes },
            { to: `${CASES_PATH}?tab=disputes`, label: 'Disputes', current: isDisputes },
          ]}
        />
      </div>
      {isDisputes ? <Disputes /> : id ? <CasePage key={id} id={id} /> : <CaseList />}
    </>
  );
}
