import { AdminArea } from '../features/admin/admin-area.tsx';
import { CaseList } from '../features/admin/refunds/case-list.tsx';
import { CasePage } from '../features/admin/refunds/case-page.tsx';
import { Disputes } from '../features/admin/refunds/disputes.tsx';
import { CASES_PATH } from '../features/admin/refunds/refund-words.ts';
import { Guard } from '../shell/guard.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { useSearchParams } from '../ui/nav.tsx';
import { TabLinks } from '../ui/tabs.tsx';
import type { Route } from './+types/admin-refunds';
import '../styles/refunds.css';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Refunds', noindex: true });
}

/** Refund requests and disputes; which one, and which request, stands in the address. */
export default function AdminRefunds() {
  const [query] = useSearchParams();
  const id = query.get('id');
  const isDisputes = query.get('tab') === 'disputes';
  return (
    <Guard page="/dashboard/admin/refunds">
      {() => (
        <AdminArea current="refunds" title="Refunds">
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
        </AdminArea>
      )}
    </Guard>
  );
}
