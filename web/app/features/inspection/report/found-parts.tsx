import { ChevronRight } from 'lucide-react';
import { SPDX_ID } from '#contract/catalog/constants.ts';
import { Link } from '../../../ui/nav.tsx';
import { SHOWN } from './page-report.ts';
import type { ReportPartProps } from './part.ts';
import { useShowAll } from './show-all.tsx';

/** Frameworks and databases, each with the file that shows it. */
export function Frameworks({ report, more }: ReportPartProps) {
  const { frameworks, totals } = report;
  const { shown, button } = useShowAll(frameworks, {
    total: totals.frameworks,
    limit: SHOWN.others,
    what: 'of them',
    more,
  });
  if (frameworks.length === 0) return <p className="text-muted">No framework or database that is known.</p>;
  return (
    <>
      <ul className="report-facts">
        {shown.map(({ name, kind, file }) => (
          <li key={`${name} ${file}`}>
            <InMarket filter={kind} name={name} />
            {kind === 'database' && <span className="text-muted"> database</span>}
            <FoundIn file={file} />
          </li>
        ))}
      </ul>
      {button}
    </>
  );
}

/** Licence texts in the archive; which licence buyers get of the whole is said beside the price. */
export function Licences({ report, more }: ReportPartProps) {
  const { shown, button } = useShowAll(report.licences, {
    total: report.totals.licences,
    limit: SHOWN.others,
    what: 'licence files',
    more,
  });
  return (
    <>
      <ul className="report-facts">
        {shown.map(({ spdx, file }) => (
          <li key={file}>
            <LicenceName spdx={spdx} />
            <FoundIn file={file} />
          </li>
        ))}
      </ul>
      {button}
    </>
  );
}

/** An expression such as `MIT OR ISC` is no single licence to look for. */
function LicenceName({ spdx }: { spdx: string }) {
  if (spdx === 'unknown') return <span className="font-medium">Not a known licence</span>;
  if (!SPDX_ID.test(spdx)) return <span className="font-medium">{spdx}</span>;
  return <InMarket filter="licenceFound" name={spdx} />;
}

/** A name that leads to what else in the market was found to have it. */
function InMarket({ filter, name }: { filter: 'framework' | 'database' | 'licenceFound'; name: string }) {
  return (
    <Link to={`/market?${new URLSearchParams({ [filter]: name })}`} className="link font-medium">
      {name}
    </Link>
  );
}

/** The file that shows something. */
export function FoundIn({ file }: { file: string }) {
  if (file === '') return null;
  return (
    <span className="report-file">
      <span className="sr-only">, found in </span>
      {file}
    </span>
  );
}

/** The file that a fold is about. */
export function FoldName({ path }: { path: string }) {
  return (
    <span className="report-fold-name">
      <ChevronRight size={14} aria-hidden="true" className="report-caret" />
      <span className="report-path">{path}</span>
    </span>
  );
}
