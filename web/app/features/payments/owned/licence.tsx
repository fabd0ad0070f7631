import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#contract/formats/dates.ts';
import { LICENCE_NAMES } from '#contract/listings/constants.ts';
import type { Order } from '#contract/payments/schemas.ts';
import { api } from '../../../lib/api/call.ts';
import { PURCHASES_PATH } from '../../../lib/paths/purchases.ts';
import { upgradePath } from '../../../lib/paths/return-path.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Link } from '../../../ui/nav.tsx';

/** As many paid orders as are looked through for the one of a project. */
const MANY = 100;

/** What an owner has of a project, in place of what it costs: licence, day, version and papers. An addition: nothing is said when it fails. */
export function OwnedLicence({ projectId }: { projectId: string }) {
  const { data: order, isPending } = useQuery({
    queryKey: ['owned-licence', projectId],
    queryFn: async ({ signal }) => {
      const query = { status: 'PAID', limit: MANY } as const;
      const { orders } = await api('GET /payments/user', { query, signal });
      const own = orders.filter(({ project, owned }) => project._id === projectId && owned);
      return own.find(({ licenceStatus }) => licenceStatus === 'valid') ?? own[0] ?? null;
    },
  });
  if (isPending) return <Skeleton className="mt-5 h-36 w-full" />;
  return order ? <Facts order={order} /> : null;
}

function Facts({ order }: { order: Order }) {
  const { licence, licensee, version, supportUntil, project, canUpgrade, licenceId } = order;
  const facts = [
    ['Licence', LICENCE_NAMES[licence]],
    ['For', licensee],
    ['Since', formatDate(order.paidAt ?? order.createdAt)],
    ['Bought as', `v${version}`],
    ['Support until', supportUntil && formatDate(supportUntil)],
  ].filter(([, value]) => value);
  return (
    <>
      <dl className="owned-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 grid gap-2">
        {canUpgrade && licenceId !== null && (
          <LinkButton to={upgradePath(project._id, licenceId)}>
            Upgrade<span className="sr-only"> the licence of {project.title}</span>
          </LinkButton>
        )}
        <Link to={PURCHASES_PATH} className="link link-target justify-self-center text-14 text-muted">
          {order.amount > 0 ? 'Receipt and other papers' : 'Licence and other papers'}
        </Link>
      </div>
    </>
  );
}
