import { SupportThreadPage } from '../../features/support/thread/page.tsx';
import { Guard } from '../../shell/access/guard.tsx';
import { pageMeta } from '../../shell/meta/page.ts';
import type { Route } from './+types/thread';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Help after the sale', noindex: true });
}

export default function SupportThread({ params }: Route.ComponentProps) {
  return (
    <Guard page="/support/:id">
      {(user) => (
        <div className="shell py-8 lg:py-12">
          <SupportThreadPage key={params.id} user={user} id={params.id} />
        </div>
      )}
    </Guard>
  );
}
