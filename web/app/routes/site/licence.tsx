import { data } from 'react-router';
import { LICENCE_NAMES, LICENCE_TIERS } from '#contract/listings/constants.ts';
import { LicenceParagraphs } from '../../features/payments/licences/text.tsx';
import { pageServices } from '../../lib/page/context.ts';
import { licencePath } from '../../lib/paths/licence.ts';
import { publicPageHeaders } from '../../shell/document/public-page-headers.ts';
import { pageMeta } from '../../shell/meta/page.ts';
import { Link } from '../../ui/nav.tsx';
import type { Route } from './+types/licence';

export async function loader({ context, params }: Route.LoaderArgs) {
  const licence = context.get(pageServices).findLicence(params.tier);
  if (!licence) throw data(null, { status: 404 });
  return { licence };
}

export const headers = publicPageHeaders;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(matches, { title: 'Not found', noindex: true });
  const { tier, name, version } = loaderData.licence;
  return pageMeta(matches, {
    title: name,
    description: `The full text of the ${name.toLowerCase()}, version ${version}: what buyers of a project may do with its code.`,
    path: licencePath(tier),
  });
}

/** The text that binds buyer and seller (rule L11). */
export default function Licence({ loaderData: { licence } }: Route.ComponentProps) {
  return (
    <article className="shell py-10 sm:py-14">
      <h1 className="text-36 sm:text-[44px]">{licence.name}</h1>
      <p className="mt-4 max-w-[60ch] text-18 text-muted">
        This text binds you and the seller when you buy a project under this licence. It is kept with your
        order as it stands on that day.
      </p>
      <nav aria-label="Licences" className="mt-4 flex flex-wrap gap-x-5">
        {LICENCE_TIERS.filter((tier) => tier !== licence.tier).map((tier) => (
          <Link key={tier} to={licencePath(tier)} className="link-target link">
            {LICENCE_NAMES[tier]}
          </Link>
        ))}
        <Link to="/terms-and-conditions#licences" className="link-target link">
          Terms & Conditions
        </Link>
      </nav>
      <div className="mt-8 grid gap-10">
        <LicenceParagraphs licence={licence} />
        {licence.earlier.length > 0 && (
          <section aria-labelledby="earlier">
            <h2 id="earlier" className="mb-4 text-22">
              Earlier versions
            </h2>
            {licence.earlier.map((version) => (
              <details key={version.version} className="border-t border-line py-3">
                <summary>Version {version.version}</summary>
                <LicenceParagraphs licence={version} />
              </details>
            ))}
          </section>
        )}
      </div>
    </article>
  );
}
