import type { ReactNode } from 'react';
import { FileTree } from './file-tree.tsx';
import type { ReportPartProps } from './part.ts';
import { Samples } from './samples.tsx';
import { Readme } from './texts.tsx';

/**
 * The files of an archive beside those of them that everybody may read, one of which is open: as in an editor. Where
 * there is nothing to read, the files have the room to themselves.
 */
export function Explorer({ insteadOfTree, ...props }: ReportPartProps & { insteadOfTree: ReactNode }) {
  const { id, report } = props;
  const { tree, samples, hasMore, readmeHtml } = report;
  const hasReadme = readmeHtml !== '' || hasMore.readme;
  const hasSamples = samples.length > 0 || hasMore.samples;
  const hasFiles = Boolean(insteadOfTree) || tree.length > 0;
  if (!hasFiles && !hasReadme && !hasSamples) return null;
  return (
    <div className="report-explorer">
      {hasFiles && (
        <>
          <dt className="sr-only">Files</dt>
          <dd className="report-files">{insteadOfTree ?? <FileTree {...props} />}</dd>
        </>
      )}
      {hasReadme && (
        <>
          <dt className="sr-only">README</dt>
          <dd>
            <Readme {...props} group={groupOf(id)} />
          </dd>
        </>
      )}
      {hasSamples && (
        <>
          <dt className="sr-only">Sample files</dt>
          <dd>
            <Samples {...props} group={groupOf(id)} />
          </dd>
        </>
      )}
    </div>
  );
}

/** Folds of one name: the browser keeps one of them open. */
const groupOf = (id: string) => `report-files-${id}`;
