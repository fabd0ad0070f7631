// What other features may ask of the market's own texts (rule V16).

export { type AgreedColumns, agreedVersions } from './service/accepted-versions.ts';
export { keepStandardTexts, publishLegalText } from './service/publish.ts';
export { findLegalText, listLegalTexts, showManagedLegalText } from './service/read.ts';
export { renderLegalParts } from './service/render-parts.ts';
