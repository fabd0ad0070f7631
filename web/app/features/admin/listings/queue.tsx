import { ManagedListings } from './list.tsx';
import { QUEUE_PATH } from './waiting.ts';

const STATUSES = ['waiting', 'changes_requested', 'approved', 'rejected'] as const;

/** What waits for a decision, and what was decided. */
export function Queue() {
  return <ManagedListings path={QUEUE_PATH} statuses={STATUSES} />;
}
