import { useUnreadNegotiations } from '../features/negotiation/negotiation-queries.ts';
import { INBOX_PATH } from '../features/negotiation/paths.ts';
import { unreadWords } from '../features/negotiation/words.ts';
import { useWaitingRefunds } from '../features/selling/refunds/refund-queries.ts';
import { TabLinks } from '../ui/tabs.tsx';

const PATH = '/dashboard/seller';

/** The seller's dashboard; it says what has something new or waits for an answer. */
export function SellerTabs({ current }: { current: 'listings' | 'negotiations' | 'refunds' | 'settings' }) {
  const { data: unread = 0 } = useUnreadNegotiations();
  const { data: waiting = 0 } = useWaitingRefunds();
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
        {
          to: `${PATH}/refunds`,
          label: (
            <>
              Refunds
              {waiting > 0 && (
                <span className="badge figures">
                  {waiting}
                  <span className="sr-only"> waiting for you</span>
                </span>
              )}
            </>
          ),
          current: current === 'refunds',
        },
        { to: `${PATH}?tab=settings`, label: 'Settings', current: current === 'settings' },
      ]}
    />
  );
}
