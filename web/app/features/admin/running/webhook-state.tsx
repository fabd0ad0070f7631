import type { WebhookEntry } from '#contract/admin/running/schemas.ts';
import type { Tone } from '../../../ui/feedback/alert.tsx';
import { StatusDot } from '../../../ui/feedback/badge.tsx';

const STATES: Record<WebhookEntry['state'], { label: string; tone: Tone }> = {
  waiting: { label: 'Waiting', tone: 'warning' },
  failing: { label: 'Failing', tone: 'error' },
  handled: { label: 'Handled', tone: 'success' },
};

export function WebhookState({ state }: { state: WebhookEntry['state'] }) {
  const { label, tone } = STATES[state];
  return <StatusDot tone={tone}>{label}</StatusDot>;
}
