import { LicenceComparison } from '../../features/payments/licences/comparison.tsx';
import { pageServices } from '../../lib/page/context.ts';
import { LICENCES_PATH } from '../../lib/paths/licence.ts';
import { publicPageHeaders } from '../../shell/document/public-page-headers.ts';
import { pageMeta } from '../../shell/meta/page.ts';
import { Link } from '../../ui/nav.tsx';
import type { Route } from './+types/licences';

export async function loader({ context }: Route.LoaderArgs) {
  const licences = context.get(pageServices).listLicences();
  // The texts stand on pages of their own.
  return {
    licences: licences.map(({ tier, name, version, summary }) => ({ tier, name, version, summary })),
  };
}

export const headers = publicPageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Licences',
    description:
      'The personal, the commercial and the extended licence side by side: products, clients, resale, changes, hosting, credit and training of models.',
    path: LICENCES_PATH,
  });
}

/** The tiers side by side, to be read in a minute (rule L11). */
export default function Licences({ loaderData: { licences } }: Route.ComponentProps) {
  return (
    <div className="shell py-10 sm:py-14">
      <h1 className="text-36 sm:text-[44px]">Licences</h1>
      <p className="mt-4 max-w-[60ch] text-18 text-muted">
        What you buy is a licence. A project offers one to three of them, each with its own price, and its
        page says which. This table is a summary; what binds you and the seller is the full text.
      </p>
      <div className="mt-8">
        <LicenceComparison licences={licences} />
      </div>
      <div className="prose mt-8">
        <p>
          A seller may add conditions of their own, which stand on the project’s page and become a part of the
          licence. The whole text is kept with your order as it stands on the day you buy, and your{' '}
          <Link to="/verify">certificate</Link> names its SHA-256.
        </p>
      </div>
    </div>
  );
}
