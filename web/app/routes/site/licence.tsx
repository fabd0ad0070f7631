import { data } from 'react-router';
import { LICENCE_NAMES, LICENCE_TIERS, type LicenceTier } from '#contract/listings/constants.ts';
import type { LicenceHistory, LicenceText } from '#contract/payments/licences/schemas.ts';
import { SummaryTable } from '../../features/payments/licences/summary.tsx';
import { LicenceParagraphs } from '../../features/payments/licences/text.tsx';
import { pageServices } from '../../lib/page/context.ts';
import { LICENCES_PATH, licencePath } from '../../lib/paths/licence.ts';
import { publicPageHeaders } from '../../shell/document/public-page-headers.ts';
import { pageMeta } from '../../shell/meta/page.ts';
import { Link } from '../../ui/nav.tsx';
import type { Route } from './+types/licence';

export async function loader({ context, params }: Route.LoaderArgs) {
  const history = context.get(pageServices).findLicence(params.tier);
  const licence = history && textOf(history, params.version);
  if (!licence) throw data(null, { status: 404 });
  const versions = [history, ...history.earlier].map(({ version }) => version);
  return { licence, versions };
}

/** The one that is sold now, or the one with this version. */
function textOf({ earlier, ...current }: LicenceHistory, version: string | undefined): LicenceText | null {
  if (version === undefined) return current;
  return [current, ...earlier].find((text) => text.version === version) ?? null;
}

export const headers = publicPageHeaders;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(matches, { title: 'Not found', noindex: true });
  const { licence, versions } = loaderData;
  const { tier, name, version } = licence;
  const isCurrent = version === versions[0];
  return pageMeta(matches, {
    title: isCurrent ? name : `${name}, version ${version}`,
    description: `The full text of the ${name.toLowerCase()}, version ${version}: what buyers of a project may do with its code.`,
    path: licencePath(tier, isCurrent ? undefined : version),
  });
}

/** The text that binds buyer and seller, under its summary (rule L11). */
export default function Licence({ loaderData: { licence, versions } }: Route.ComponentProps) {
  const { tier, name, version, summary } = licence;
  const isCurrent = version === versions[0];
  return (
    <article className="shell py-10 sm:py-14">
      <h1 className="text-36 sm:text-[44px]">{name}</h1>
      <p className="mt-4 max-w-[60ch] text-18 text-muted">
        {isCurrent
          ? 'This text binds you and the seller when you buy a project under this licence. It is kept with your order as it stands on that day.'
          : `This is version ${version}, which binds those who bought a project under it. New orders take version ${versions[0]}.`}
      </p>
      <Links tier={tier} isCurrent={isCurrent} />
      <section aria-labelledby="summary" className="mt-8">
        <h2 id="summary" className="mb-3 text-22">
          In a minute
        </h2>
        <SummaryTable summary={summary} name={name} />
        <p className="mt-3 max-w-[60ch] text-14 text-muted">
          A summary. What binds is the full text, with the seller’s own conditions where a project has some.
        </p>
      </section>
      <section aria-labelledby="full-text" className="mt-10">
        <h2 id="full-text" className="mb-3 text-22">
          Full text
        </h2>
        <LicenceParagraphs licence={licence} />
      </section>
      {versions.length > 1 && <Versions tier={tier} versions={versions} shown={version} />}
    </article>
  );
}

function Links({ tier, isCurrent }: { tier: LicenceTier; isCurrent: boolean }) {
  return (
    <nav aria-label="Licences" className="mt-4 flex flex-wrap gap-x-5">
      <Link to={LICENCES_PATH} className="link-target link">
        Compare the licences
      </Link>
      {LICENCE_TIERS.filter((other) => !isCurrent || other !== tier).map((other) => (
        <Link key={other} to={licencePath(other)} className="link-target link">
          {LICENCE_NAMES[other]}
        </Link>
      ))}
      <Link to="/terms-and-conditions#licences" className="link-target link">
        Terms & Conditions
      </Link>
    </nav>
  );
}

function Versions({ tier, versions, shown }: { tier: LicenceTier; versions: string[]; shown: string }) {
  return (
    <section aria-labelledby="versions" className="mt-10">
      <h2 id="versions" className="mb-3 text-22">
        Versions
      </h2>
      <ul className="flex flex-wrap gap-x-5">
        {versions.map((version) => (
          <li key={version}>
            <Link
              to={licencePath(tier, version)}
              className="link-target link"
              aria-current={version === shown ? 'page' : undefined}
            >
              Version {version}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
