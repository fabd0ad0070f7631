import type {
  DataFile,
  Framework,
  LanguageLines,
  LicenceFile,
  LockedVersion,
  Manifest,
  ProjectContents,
  Requirements,
  TreeEntry,
} from '#contract/inspection/schemas.ts';

/** What a lock file of the archive pins, as far as a report names it. */
export interface LockFacts {
  path: string;
  packages: LockedVersion[];
}

/** What a report says of an archive beside its findings. */
export interface InspectionFacts {
  files: number;
  /** Unpacked. */
  bytes: number;
  languages: LanguageLines[];
  frameworks: Framework[];
  manifests: Manifest[];
  /** Those that pin what the manifests ask for; missing in reports of earlier inspectors. */
  locks: LockFacts[];
  requirements: Requirements;
  licences: LicenceFile[];
  has: ProjectContents;
  /** Tables that it ships; empty in reports of earlier inspectors. */
  dataFiles: DataFile[];
  readmeHtml: string;
  /** Two levels of its files and folders, for everybody. */
  tree: TreeEntry[];
}

/** Of an archive that could not be read. */
export const NO_FACTS: InspectionFacts = {
  files: 0,
  bytes: 0,
  languages: [],
  frameworks: [],
  manifests: [],
  locks: [],
  requirements: { runtimes: [], environment: [], services: [], ports: [], commands: [] },
  licences: [],
  has: { readme: false, tests: false, ci: false, docker: false, migrations: false, seeds: false },
  dataFiles: [],
  readmeHtml: '',
  tree: [],
};
