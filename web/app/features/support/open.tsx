import { useEffect, useRef } from 'react';
import { messageOf } from '../../lib/api/error.ts';
import { PURCHASES_PATH } from '../../lib/paths/purchases.ts';
import { threadPath } from '../../lib/paths/support.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { PageSpinner } from '../../ui/feedback/spinner.tsx';
import { useNavigate } from '../../ui/nav.tsx';
import { useOpenThread } from './queries.ts';

/** Leads to the thread of a purchase; where it cannot be opened, this says why. */
export function OpenSupport({ orderId }: { orderId: string }) {
  const navigate = useNavigate();
  const { mutate, error } = useOpenThread();
  const asked = useRef('');
  useEffect(() => {
    if (asked.current === orderId) return;
    asked.current = orderId;
    mutate(orderId, {
      onSuccess: ({ thread }) => navigate(threadPath(thread._id), { replace: true }),
    });
  }, [orderId, mutate, navigate]);
  if (!error) return <PageSpinner label="Opening the thread" />;
  return (
    <div className="grid max-w-[68ch] justify-items-start gap-4">
      <Alert tone="error">{messageOf(error)}</Alert>
      <LinkButton to={PURCHASES_PATH}>Your purchases</LinkButton>
    </div>
  );
}
