// What other features may ask of public texts: reviews and questions are made of them (rules R1, R2).

export { hidePublicText, hideTextsOf, publishPublicText, showTextsOf } from './service/moderate.ts';
export { preparePublicText } from './service/prepare.ts';
export { findPublicText, PUBLIC_TEXT_LIST, showManagedText } from './service/read.ts';
export { addPublicText, deletePublicText, editPublicText } from './service/write.ts';
export { type PublicTextRow, showPublicText } from './view/public-texts.ts';
