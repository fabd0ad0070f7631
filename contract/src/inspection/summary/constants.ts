import type { ProjectContents } from '../schemas.ts';

/** What is often asked for in an archive, in the order in which it is told. */
export const PRESENCE_NAMES: readonly (readonly [
  field: keyof ProjectContents,
  name: string,
  missing: string,
])[] = [
  ['readme', 'README', 'No README'],
  ['tests', 'Tests', 'No tests'],
  ['ci', 'CI', 'No CI'],
  ['docker', 'Docker', 'No Docker'],
  ['migrations', 'Migrations', 'No migrations'],
  ['seeds', 'Seed data', 'No seed data'],
];
