// What other features may ask of the catalogue.
export { anonymousCatalog } from './service/anonymous-catalog.ts';
export { findNewListings } from './service/new-listings.ts';
export { cardsInOrder, getProject } from './service/projects.ts';
