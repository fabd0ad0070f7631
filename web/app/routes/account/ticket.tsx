import { TicketPage } from '../../features/tickets/page.tsx';
import { secretPageHeaders } from '../../shell/document/secret-page-headers.ts';
import { pageMeta } from '../../shell/meta/page.ts';
import type { Route } from './+types/ticket';

export const headers = secretPageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Your message', noindex: true });
}

export default function Ticket({ params: { id } }: Route.ComponentProps) {
  return <TicketPage key={id} id={id} />;
}
