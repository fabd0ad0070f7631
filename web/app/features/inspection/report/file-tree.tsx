import { ChevronRight, File, FileText, Folder } from 'lucide-react';
import { createContext, type MouseEvent, useContext, useMemo, useState } from 'react';
import { formatBytes } from '#contract/formats/byte-sizes.ts';
import type { Sample, TreeEntry } from '#contract/inspection/schemas.ts';
import { folderName } from '../words.ts';
import { SHOWN } from './page-report.ts';
import type { ReportPartProps } from './part.ts';
import { sampleAnchor } from './samples.tsx';
import { ShowButton, useShowAll } from './show-all.tsx';
import { README_ANCHOR } from './texts.tsx';
import { isCutAtLevels, type TreeNode, treeOf } from './tree.ts';
import type { MoreOfReport } from './use-whole-report.ts';

/** Where on the page the files stand that everybody may read, by their paths. */
const Readable = createContext<ReadonlyMap<string, string>>(new Map());

/** How many rows of one folder are drawn before somebody asks for the others. */
const ROWS = 100;
const NOTHING_MORE: MoreOfReport = { bring: () => {}, isBusy: false, hasFailed: false };

/** Files and folders with their sizes; folders open by a press. */
export function FileTree({ report, more }: ReportPartProps) {
  const { tree, totals, samples, readmeHtml } = report;
  const roots = useMemo(() => treeOf(tree), [tree]);
  const readable = useMemo(() => anchorsOf(tree, samples, readmeHtml !== ''), [tree, samples, readmeHtml]);
  const isWhole = tree.length >= totals.tree;
  return (
    <>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys (WCAG 2.1.1)
        tabIndex={0}
        aria-label="Files of the archive"
        className="report-tree"
      >
        <Readable value={readable}>
          <Rows nodes={roots} isSmall={tree.length <= SHOWN.treeRows} />
        </Readable>
      </section>
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

function Row({ node: { name, path, bytes, isFolder, children } }: { node: TreeNode }) {
  const anchor = useContext(Readable).get(path);
  const Sign = isFolder ? Folder : anchor ? FileText : File;
  const canOpen = children.length > 0;
  return (
    <span className="report-row">
      <ChevronRight size={14} aria-hidden="true" className={canOpen ? 'report-caret' : 'report-no-caret'} />
      <Sign size={14} aria-hidden="true" />
      {anchor ? (
        <a href={`#${encodeURIComponent(anchor)}`} onClick={openSample} className="report-path link">
          {folderName(name)}
        </a>
      ) : (
        <span className="report-path">
          {folderName(name)}
          {isFolder && '/'}
        </span>
      )}
      {(bytes > 0 || !isFolder) && <span className="figures text-12 text-muted">{formatBytes(bytes)}</span>}
    </span>
  );
}

/** The README of the archive's root, whatever its case and ending. */
const ROOT_README = /^readme(?:\.\w+)?$/i;

function anchorsOf(
  tree: readonly TreeEntry[],
  samples: readonly Sample[],
  hasReadme: boolean,
): ReadonlyMap<string, string> {
  const readme = hasReadme && tree.find(({ path }) => ROOT_README.test(path));
  return new Map([
    ...(readme ? [[readme.path, README_ANCHOR] as const] : []),
    ...samples.map(({ path }) => [path, sampleAnchor(path)] as const),
  ]);
}

/** Opens a file beside the tree, without the page moving more than it must. */
function openSample(event: MouseEvent<HTMLAnchorElement>): void {
  const code = document.getElementById(decodeURIComponent(event.currentTarget.hash.slice(1)));
  const fold = code?.closest('details');
  if (!fold || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  fold.open = true;
  fold.scrollIntoView({ block: 'nearest' });
  code?.focus({ preventScroll: true });
}
