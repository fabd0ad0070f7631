import { Alert } from '../../../ui/feedback/alert.tsx';
import { useSearchParams } from '../../../ui/nav.tsx';
import { TabLinks } from '../../../ui/paging/tabs.tsx';
import { BankFiles } from './bank-files/page.tsx';
import { FILES_PATH, PAYOUTS_PATH } from './labels.ts';
import { PayoutList } from './list.tsx';
import '../../../styles/admin/lists.css';
import '../../../styles/admin/payouts.css';

/** What is paid out to sellers, and the files for the bank; which of the two stands in the address. */
export function Payouts() {
  const [query] = useSearchParams();
  const isFiles = query.get('tab') === 'bank-files';
  return (
    <>
      <Alert tone="warning">
        <p className="text-14">
          A market that pays its sellers itself may fall under the rules of the RBI for payment aggregators.
          Take advice before you pay out real money; settlement by the payment provider is recommended.
        </p>
      </Alert>
      <div className="mt-6 mb-6">
        <TabLinks
          label="Payouts"
          tabs={[
            { to: PAYOUTS_PATH, label: 'Payouts', current: !isFiles },
            { to: FILES_PATH, label: 'Bank files', current: isFiles },
          ]}
        />
      </div>
      {isFiles ? <BankFiles /> : <PayoutList />}
    </>
  );
}
