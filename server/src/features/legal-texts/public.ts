// What other features may ask of the market's own texts (rule V16).

export {
  type LicencesInForce,
  licencesInForce,
  licenceVersions,
  versionOfText,
} from './licences/texts.ts';
export { sha256Of } from './licences/version.ts';
export { type AgreedColumns, agreedVersions } from './service/accepted-versions.ts';
export { publishLicence, showManagedLicence } from './service/licences.ts';
export { keepStandardTexts, publishLegalText } from './service/publish.ts';
export { findLegalText, listLegalTexts, showManagedLegalText } from './service/read.ts';
export { renderLegalParts } from './service/render-parts.ts';
