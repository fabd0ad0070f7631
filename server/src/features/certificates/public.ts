// What other features may ask about certificates.
export { findPublicCertificate } from './service/certificates.ts';
export { listLicences, showLicensee } from './service/licences.ts';
export { renameSeller } from './service/rename-seller.ts';
export { signFlat } from './service/sign-flat.ts';
export { rotateSigningKey } from './service/signing-key.ts';
