/** How bad a finding is, the worst first. What is critical is blocking (rule I2). */
export const SEVERITIES = ['critical', 'high', 'medium', 'low'] as const;
export type Severity = (typeof SEVERITIES)[number];
export const SEVERITY_NAMES: Record<Severity, string> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
};

/** What reviewers see of a listing at a glance: the worst that was found in its archive. */
export const RISKS = [...SEVERITIES, 'none', 'running'] as const;
export type Risk = (typeof RISKS)[number];

/** Where an inspection stands (rules Y). */
export const INSPECTION_STATUSES = ['running', 'clean', 'findings', 'blocked'] as const;
export type InspectionStatus = (typeof INSPECTION_STATUSES)[number];

interface FindingKindWords {
  name: string;
  /** Unless what found it knows better. */
  severity: Severity;
  /** What its seller does about it. */
  advice: string;
}

/** What can be found in an archive, and what its seller does about it (rule I2). */
export const FINDING_KINDS = {
  malware: {
    name: 'Malware',
    severity: 'critical',
    advice: 'Remove the file, scan your machine, and send a clean archive.',
  },
  unsound_archive: {
    name: 'The archive is damaged or unsafe',
    severity: 'critical',
    advice: 'Make the ZIP again with an ordinary program and send it again.',
  },
  secret: {
    name: 'Leaked secret',
    severity: 'critical',
    advice:
      'Revoke it where it was issued, read it from the environment instead, and send an archive without it.',
  },
  private_key: {
    name: 'Private key',
    severity: 'critical',
    advice: 'Replace the key wherever it is used, and send an archive without it.',
  },
  env_file: {
    name: 'Settings file with values',
    severity: 'high',
    advice: 'Send a .env.example with names and empty values instead.',
  },
  test_secret: {
    name: 'Test key',
    severity: 'medium',
    advice: 'Take it out, or say in your answer that it opens nothing.',
  },
  public_key_id: {
    name: 'Identifier of a live account',
    severity: 'low',
    advice: 'It is public by design, but it is yours: let buyers set their own.',
  },
  personal_data: {
    name: 'Personal data',
    severity: 'high',
    advice: 'Replace the rows by invented ones: data of real people may not be sold.',
  },
  database_dump: {
    name: 'Database or dump',
    severity: 'medium',
    advice: 'Ship a schema and invented rows instead of a copy of a database.',
  },
  executable: {
    name: 'Executable file',
    severity: 'medium',
    advice: 'Leave it out and say how it is built, so that nobody has to run what they cannot read.',
  },
  macro: {
    name: 'Document with macros',
    severity: 'high',
    advice: 'Save the document without macros.',
  },
  minified: {
    name: 'Minified code without its source',
    severity: 'medium',
    advice: 'Add the source that it was made from.',
  },
  obfuscated: {
    name: 'Obfuscated code',
    severity: 'high',
    advice: 'Send the source as it was written: buyers pay for code that can be read.',
  },
  install_script: {
    name: 'Runs a download when it is installed',
    severity: 'high',
    advice: 'Do not fetch and run code during an installation; name the package as a dependency.',
  },
  installed_packages: {
    name: 'Installed packages',
    severity: 'medium',
    advice: 'Leave the folder out: buyers install the packages from the manifest.',
  },
  build_output: {
    name: 'Build output',
    severity: 'low',
    advice: 'Leave the folder out and say how it is built.',
  },
  readme_missing: {
    name: 'No README',
    severity: 'low',
    advice: 'Add a README.md that says how to install and run the project.',
  },
  licence_missing: {
    name: 'No licence file',
    severity: 'low',
    advice: 'Add a LICENSE file that says which parts are whose.',
  },
  licence_conflict: {
    name: 'Licence conflict',
    severity: 'high',
    advice: 'Replace the part, or sell the project under a tier that its licence allows.',
  },
  copied_code: {
    name: 'Code of another listing',
    severity: 'high',
    advice:
      'If you may sell this code, say in your answer where it is from; otherwise leave it out. An admin compares both.',
  },
  repackaged: {
    name: 'Mostly a known open source project',
    severity: 'high',
    advice: 'Sell what you have written yourself, and say in your answer what that is.',
  },
  vulnerable_dependency: {
    name: 'Dependency with a known vulnerability',
    severity: 'medium',
    advice: 'Update the dependency to a version that is not affected, or use another package.',
  },
  not_inspected: {
    name: 'Could not be inspected whole',
    severity: 'high',
    advice: 'Send a smaller archive or one without unusually large files; an admin looks at this one.',
  },
} as const satisfies Record<string, FindingKindWords>;
export type FindingKind = keyof typeof FINDING_KINDS;
export const FINDING_KIND_IDS = Object.keys(FINDING_KINDS) as [FindingKind, ...FindingKind[]];

/** Findings that no answer lifts: another archive has to be sent. */
export const UNANSWERABLE: readonly FindingKind[] = ['malware', 'unsound_archive'];

/** Characters of a seller's answer to a finding. */
export const ANSWER_MAX = 500;
/** Files of an archive that its seller may open to everybody (rule I1). */
export const SAMPLES_MAX = 5;
/** Bytes of the largest file that can be one. */
export const SAMPLE_BYTES_MAX = 64 * 1024;
/** Characters of a path that can be chosen; of a longer one no finding is sure to be known. */
export const SAMPLE_PATH_MAX = 400;
/** A file with such a finding is never shown, whatever its seller answers. */
export const NEVER_SHOWN: readonly FindingKind[] = [
  'secret',
  'private_key',
  'env_file',
  'personal_data',
  'database_dump',
];

/** Characters of a path in an archive (rule F3). */
export const ARCHIVE_PATH_MAX = 1_024;

/** Locked packages that a report names, of all lock files of an archive together, those nearest the top first. */
export const LOCKED_SHOWN_MAX = 5_000;

/** Folders deep that everybody sees of an archive (rule I1). */
export const PUBLIC_TREE_LEVELS = 2;
/** Files and folders that one answer lists. */
export const TREE_MAX = 50_000;

export const ECOSYSTEMS = [
  'npm',
  'pip',
  'poetry',
  'maven',
  'gradle',
  'composer',
  'go',
  'cargo',
  'pub',
  'nuget',
] as const;
export type Ecosystem = (typeof ECOSYSTEMS)[number];
