import { ChevronRight, File, Folder } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formatBytes } from '#contract/formats/byte-sizes.ts';
import { folderName } from '../words.ts';
import { SHOWN } from './page-report.ts';
import type { ReportPartProps } from './part.ts';
import { ShowButton, useShowAll } from './show-all.tsx';
import { isCutAtLevels, type TreeNode, treeOf } from './tree.ts';
import type { MoreOfReport } from './use-whole-report.ts';

/** How many rows of one folder are drawn before somebody asks for the others. */
const ROWS = 100;
const NOTHING_MORE: MoreOfReport = { bring: () => {}, isBusy: false, hasFailed: false };

/** Files and folders with their sizes; folders open by a press. */
export function FileTree({ report, more }: ReportPartProps) {
  const { tree, totals } = report;
  const roots = useMemo(() => treeOf(tree), [tree]);
  const isWhole = tree.length >= totals.tree;
  return (
    <>
      <div className="report-tree">
        <Rows nodes={roots} isSmall={tree.length <= SHOWN.treeRows} />
      </div>
      {!isWhole && <ShowButton more={more} onPress={more.bring}>{`Show all ${totals.tree} rows`}</ShowButton>}
      {isCutAtLevels(roots) && (
        <p className="mt-2 text-muted">Deeper folders are closed here. Owners see everything.</p>
      )}
    </>
  );
}

function Rows({ nodes, isSmall }: { nodes: readonly TreeNode[]; isSmall: boolean }) {
  const { shown, button } = useShowAll(nodes, { limit: ROWS, what: 'rows', more: NOTHING_MORE });
  return (
    <>
      <ul>
        {shown.map((node) => (
          <li key={node.path}>
            {node.children.length > 0 ? (
              <OpenableFolder node={node} isSmall={isSmall} />
            ) : (
              <Row node={node} />
            )}
          </li>
        ))}
      </ul>
      {button}
    </>
  );
}

/** Of a large tree, what is in a folder is drawn once it was opened. */
function OpenableFolder({ node, isSmall }: { node: TreeNode; isSmall: boolean }) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details onToggle={() => setOpened(true)}>
      <summary>
        <Row node={node} />
      </summary>
      {(isSmall || wasOpened) && <Rows nodes={node.children} isSmall={isSmall} />}
    </details>
  );
}

function Row({ node: { name, bytes, isFolder, children } }: { node: TreeNode }) {
  const Sign = isFolder ? Folder : File;
  const canOpen = children.length > 0;
  return (
    <span className="report-row">
      <ChevronRight size={14} aria-hidden="true" className={canOpen ? 'report-caret' : 'report-no-caret'} />
      <Sign size={14} aria-hidden="true" />
      <span className="report-path">
        {folderName(name)}
        {isFolder && '/'}
      </span>
      {(bytes > 0 || !isFolder) && <span className="figures text-12 text-muted">{formatBytes(bytes)}</span>}
    </span>
  );
}
