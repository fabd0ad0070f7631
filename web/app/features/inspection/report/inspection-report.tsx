import type { ReactNode } from 'react';
import { DataFiles } from './data-files.tsx';
import { FileTree } from './file-tree.tsx';
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
import { Samples } from './samples.tsx';
import { Readme } from './texts.tsx';
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
      <h3 id="looking-inside" className="text-18 font-medium">
        Looking inside
      </h3>
      <p className="mt-1 text-14 text-muted">
        Read from the archive itself by a program. What is in it is never run.
      </p>
      <div className="panel mt-4 overflow-hidden">
        <Proof report={report} />
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
  const { languages, manifests, dataFiles, licences, tree, samples, pictures, hasMore, readmeHtml } =
    props.report;
  return (
    <>
      {languages.length > 0 && (
        <Part name="Languages">
          <Languages languages={languages} />
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
      {(insteadOfTree || tree.length > 0) && (
        <Part name="Files">{insteadOfTree ?? <FileTree {...props} />}</Part>
      )}
      {(readmeHtml || hasMore.readme) && (
        <Part name="README">
          <Readme {...props} />
        </Part>
      )}
      {pictures.length > 0 && (
        <Part name="Pictures in the archive">
          <Gallery pictures={pictures} />
        </Part>
      )}
      {(samples.length > 0 || hasMore.samples) && (
        <Part name="Sample files">
          <Samples {...props} />
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
