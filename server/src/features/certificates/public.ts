// What other features may ask about certificates.
export { findPublicCertificate } from './service/certificates.ts';
export { renameSeller } from './service/rename-seller.ts';
export { rotateSigningKey } from './service/signing-key.ts';
