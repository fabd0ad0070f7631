import { PROJECT_DETAIL_FIELDS } from '#contract/listings.ts';
import { type ListingFiles, type ListingValues, licencesOf, tagsOf } from './listing-values.ts';

/**
 * The multipart form of `POST /projects` (specification.md section 7, rules.md Y). Fields go before files, so that
 * the server can refuse a wrong one without waiting for an archive.
 */
export function listingFormData(values: ListingValues, files: ListingFiles, submit: boolean): FormData {
  const form = new FormData();
  const set = (name: string, text: string) => {
    if (text.trim() !== '') form.set(name, text.trim());
  };
  set('title', values.title);
  set('description', values.description);
  set('category', values.category);
  form.set('tags', JSON.stringify(tagsOf(values.tags)));
  for (const name of PROJECT_DETAIL_FIELDS) set(`projectDetails.${name}`, values.projectDetails[name]);
  set('completionStatus', values.completionStatus);
  set('versionNumber', values.versionNumber);
  set('zipDescription', values.zipDescription);
  set('demoUrl', values.demoUrl);
  set('githubRepo', values.githubRepo);
  form.set('negotiable', String(values.negotiable));
  if (submit) form.set('submit', 'true');
  addPrices(form, values);
  for (const [index, document] of files.documents.entries()) {
    form.set(`docType_${index}`, document.type);
    set(`docDescription_${index}`, document.description);
    form.set(`docAccess_${index}`, document.access);
  }
  for (const { file } of files.images) form.append('images', file, file.name);
  for (const { file } of files.documents) form.append('documentationFiles', file, file.name);
  if (files.archive) form.set('projectZipFile', files.archive, files.archive.name);
  return form;
}

/** A personal licence alone is just a price (rules.md Y). */
function addPrices(form: FormData, { prices }: ListingValues): void {
  const licences = licencesOf(prices);
  if (licences.length === 0) return;
  form.set('price', String(Math.min(...licences.map(({ price }) => price))));
  if (licences.length > 1 || licences[0]?.tier !== 'personal') form.set('licences', JSON.stringify(licences));
}
