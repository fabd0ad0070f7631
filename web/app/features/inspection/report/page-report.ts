import type { DataFile, InspectionReport, Manifest, TreeEntry } from '#contract/inspection/schemas.ts';

/** How much of a list stands on a page by itself; the rest comes by a press. */
export const SHOWN = { manifests: 3, dependencies: 20, columns: 12, treeRows: 60, others: 30 } as const;
/** Characters of markup of the README, and of all samples together, that a page brings along. */
const MARKUP_MAX = 24_000;

type Others = 'environment' | 'licences' | 'frameworks';

/** A report with its files as a page shows it. Lists may be shortened; `totals` says how long they are. */
export interface PageReport extends Omit<InspectionReport, 'findings' | 'manifests' | 'dataFiles'> {
  manifests: (Manifest & { total: number })[];
  dataFiles: (DataFile & { total: number })[];
  tree: TreeEntry[];
  totals: Record<Others | 'manifests' | 'tree', number>;
  /** It is there, but too long to come with the page. */
  hasMore: { readme: boolean; samples: boolean };
}

/** All of a report. */
export function wholeReport({ findings: _, ...report }: InspectionReport, tree: TreeEntry[]): PageReport {
  const { manifests, dataFiles, requirements, licences, frameworks } = report;
  return {
    ...report,
    manifests: manifests.map((manifest) => ({ ...manifest, total: manifest.dependencies.length })),
    dataFiles: dataFiles.map((file) => ({ ...file, total: file.columns.length })),
    tree,
    totals: {
      manifests: manifests.length,
      tree: tree.length,
      environment: requirements.environment.length,
      licences: licences.length,
      frameworks: frameworks.length,
    },
    hasMore: { readme: false, samples: false },
  };
}

/** What a public page brings along of a report: little enough to be moderate on a slow line. */
export function shortReport(report: InspectionReport, tree: TreeEntry[]): PageReport {
  const whole = wholeReport(report, tree);
  const { readmeHtml, samples, requirements } = whole;
  const isLong = {
    readme: readmeHtml.length > MARKUP_MAX,
    samples: samples.reduce((sum, { html }) => sum + html.length, 0) > MARKUP_MAX,
  };
  return {
    ...whole,
    manifests: whole.manifests.slice(0, SHOWN.manifests).map((manifest) => ({
      ...manifest,
      dependencies: manifest.dependencies.slice(0, SHOWN.dependencies),
    })),
    dataFiles: whole.dataFiles.map((file) => ({ ...file, columns: file.columns.slice(0, SHOWN.columns) })),
    frameworks: whole.frameworks.slice(0, SHOWN.others),
    licences: whole.licences.slice(0, SHOWN.others),
    requirements: { ...requirements, environment: requirements.environment.slice(0, SHOWN.others) },
    readmeHtml: isLong.readme ? '' : readmeHtml,
    samples: isLong.samples ? [] : samples,
    tree: upperRows(tree),
    hasMore: isLong,
  };
}

const depthOf = ({ path }: TreeEntry) => path.replace(/\/$/, '').split('/').length;

/** The first rows, those nearest to the root before others. */
function upperRows(tree: TreeEntry[]): TreeEntry[] {
  return [...tree].sort((one, other) => depthOf(one) - depthOf(other)).slice(0, SHOWN.treeRows);
}
