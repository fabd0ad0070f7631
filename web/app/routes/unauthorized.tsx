import { useSession } from '../lib/session.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { dashboardPath } from '../shell/role-paths.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/unauthorized';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Not for this account', noindex: true });
}

export default function Unauthorized() {
  const session = useSession();
  const action =
    session.state === 'signed-in' ? (
      <LinkButton to={dashboardPath(session.user.role)} variant="solid">
        Dashboard
      </LinkButton>
    ) : (
      <LinkButton to="/login" variant="solid">
        Sign In
      </LinkButton>
    );
  return (
    <section className="shell py-16">
      <EmptyState
        level="h1"
        drawing="signpost"
        hue="ai-ml"
        title="This page is not for your account"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {action}
            <LinkButton to="/market">Browse Market</LinkButton>
          </div>
        }
      >
        <p>
          Buyers, sellers and admins each have pages of their own. Sign in with another account to open this
          one.
        </p>
      </EmptyState>
    </section>
  );
}
