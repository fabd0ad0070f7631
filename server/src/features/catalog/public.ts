// What other features may ask of the catalogue.
export { anonymousCatalog } from './service/anonymous-catalog.ts';
export { findNewListings } from './service/new-listings.ts';
export { cardsInOrder, getProject, projectsOfSeller } from './service/projects.ts';
export { viewRating } from './view/projects.ts';
