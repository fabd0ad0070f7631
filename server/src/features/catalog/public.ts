// What other features may ask of the catalogue.
export { anonymousCatalog } from './service/anonymous-catalog.ts';
export { getProject, projectsOfSeller } from './service/projects.ts';
