import type { ReactNode } from 'react';
import { DataFiles } from './data-files.tsx';
import { Explorer } from './explorer.tsx';
import { FindingCounts } from './finding-counts.tsx';
import { Frameworks, Licences } from './found-parts.tsx';
import { Gallery } from './gallery.tsx';
import { Languages } from './languages.tsx';
import { Manifests } from './packages/manifests.tsx';
import type { PageReport } from './page-report.ts';
import type { ReportPartProps } from './part.ts';
import { Presence } from './presence.tsx';
import { Proof } from './proof.tsx';
import { Requirements } from './requirements.tsx';
import { useWholeReport } from './use-whole-report.ts';

/**
 * What an inspection has found in the archive that buyers download (rule I1): proof first, then what the project is
 * made of and what running it takes.
 */
export function InspectionReport({
  id,
  report: known,
  insteadOfTree,
}: {
  id: string;
  report: PageReport;
  /** Stands where the files would, while they are on their way or could not be loaded. */
  insteadOfTree?: ReactNode;
}) {
  const { report, more } = useWholeReport(id, known);
  const props = { id, report, more };
  return (
    <section aria-labelledby="looking-inside" className="report">
      <div className="panel overflow-hidden">
        <Proof report={report} titleId="looking-inside" />
        {report.inspectedAt && (
          <dl className="report-parts">
            <Parts {...props} insteadOfTree={insteadOfTree} />
          </dl>
        )}
      </div>
    </section>
  );
}

function Parts({ insteadOfTree, ...props }: ReportPartProps & { insteadOfTree: ReactNode }) {
  const { languages, manifests, dataFiles, licences, pictures } = props.report;
  return (
    <>
      {languages.length > 0 && (
        <Part name="Languages">
          <Languages languages={languages} />
        </Part>
      )}
      <Explorer {...props} insteadOfTree={insteadOfTree} />
      {pictures.length > 0 && (
        <Part name="Pictures in the archive">
          <Gallery pictures={pictures} />
        </Part>
      )}
      <Part name="Built on">
        <Frameworks {...props} />
      </Part>
      <Part name="What you need to run this">
        <Requirements {...props} />
      </Part>
      <Part name="Comes with">
        <Presence has={props.report.has} />
      </Part>
      {manifests.length > 0 && (
        <Part name="Packages">
          <Manifests {...props} />
        </Part>
      )}
      {dataFiles.length > 0 && (
        <Part name="Data in the archive">
          <DataFiles {...props} />
        </Part>
      )}
      {licences.length > 0 && (
        <Part name="Licences found">
          <Licences {...props} />
        </Part>
      )}
      <Part name="Findings">
        <FindingCounts counts={props.report.counts} />
      </Part>
    </>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
