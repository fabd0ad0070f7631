import { useUnreadNegotiations } from '../features/negotiation/negotiation-queries.ts';
import { INBOX_PATH } from '../features/negotiation/paths.ts';
import { unreadWords } from '../features/negotiation/words.ts';
import { TabLinks } from '../ui/tabs.tsx';

const PATH = '/dashboard/seller';

/** The seller's dashboard; the inbox says how many negotiations have something new. */
export function SellerTabs({ current }: { current: 'listings' | 'negotiations' | 'codes' | 'settings' }) {
  const { data: unread = 0 } = useUnreadNegotiations();
  return (
    <TabLinks
      label="Dashboard"
      tabs={[
        { to: PATH, label: 'Listings', current: current === 'listings' },
        {
          to: INBOX_PATH,
          label: (
            <>
              Negotiations
              {unread > 0 && (
                <span className="badge figures">
                  {unreadWords(unread)}
                  <span className="sr-only"> unread</span>
                </span>
              )}
            </>
          ),
          current: current === 'negotiations',
        },
        { to: `${PATH}/codes`, label: 'Codes', current: current === 'codes' },
        { to: `${PATH}?tab=settings`, label: 'Settings', current: current === 'settings' },
      ]}
    />
  );
}
