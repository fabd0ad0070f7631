import { CARELESS_PROJECTS } from './careless-projects.ts';
import type { GoldenArchive } from './golden-archive.ts';
import { HOSTILE_PROJECTS } from './hostile-projects.ts';
import { NAMES_OF_CODE_PAGES } from './names-of-code-pages.ts';
import { OTHER_FORMATS } from './other-formats.ts';
import { PHONE_PROJECTS } from './phone-projects.ts';
import { SERVER_PROJECTS } from './server-projects.ts';
import { WEB_PROJECTS } from './web-projects.ts';

/** Sound archives that were written for the inspection, with the reports that must be made of them. */
export const GOLDEN_ARCHIVES: GoldenArchive[] = [
  ...WEB_PROJECTS,
  ...SERVER_PROJECTS,
  ...PHONE_PROJECTS,
  ...OTHER_FORMATS,
  ...NAMES_OF_CODE_PAGES,
  ...CARELESS_PROJECTS,
  ...HOSTILE_PROJECTS,
];
