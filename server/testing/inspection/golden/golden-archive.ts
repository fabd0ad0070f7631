import type { InspectionStatus } from '#contract/inspection/constants.ts';
import { forgeArchive } from '#testing/archives/archive-forge.ts';

/** What a report says in the parts that matter, each part written as people read it. A part that is left out is empty. */
export interface ExpectedReport {
  status: InspectionStatus;
  /** Lines of code by language, the largest first. */
  languages?: Record<string, number>;
  frameworks?: string[];
  /** `npm, 3 dependencies, 12 locked` by path. */
  manifests?: Record<string, string>;
  /** `Node.js >=22` */
  runtimes?: string[];
  environment?: string[];
  services?: string[];
  ports?: number[];
  /** `npm ci`, and `web: npm ci` in a folder. */
  commands?: string[];
  /** `MIT LICENSE`: the identifier and the file. */
  licences?: string[];
  has?: string[];
  /** `data/trips.csv: 3 rows of city, price` */
  dataFiles?: string[];
  /** `high env_file .env:1`: severity, kind, path and line; the worst first. */
  findings?: string[];
}

/** An archive that was written for the inspection, and what its report must be. */
export interface GoldenArchive {
  /** The subject of a sentence: "A shop on Next.js". */
  name: string;
  archive: () => Buffer;
  report: ExpectedReport;
}

/** An archive that is refused before anything in it is read (rule F3), and the reason. */
export interface UnsoundArchive {
  name: string;
  archive: () => Buffer;
  reason: string;
}

/** The texts or bytes of files by their paths. */
type GoldenFiles = Record<string, string | Buffer>;

/** A project of these files. */
export function golden(name: string, files: GoldenFiles, report: ExpectedReport): GoldenArchive {
  return { name, archive: () => zipOf(files), report };
}

/** A sound ZIP of these files. */
export function zipOf(files: GoldenFiles): Buffer {
  return forgeArchive(Object.entries(files).map(([name, data]) => ({ name, data })));
}

/** The same without compression: what repeats itself would be refused as a bomb. */
export function storedZipOf(files: GoldenFiles): Buffer {
  return forgeArchive(Object.entries(files).map(([name, data]) => ({ name, data, method: 0 })));
}
