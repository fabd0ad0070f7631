// What other features may ask of discounts.
export { normaliseCode, showCode } from './rules/code-text.ts';
export { issueCode, revokeCode } from './service/agreed-codes.ts';
export {
  canRedeemCode,
  isCodeOf,
  redeemReservedCode,
  releaseCodes,
  reserveCode,
} from './service/codes-of-orders.ts';
export { endCodeOfSeller } from './service/end-code.ts';
export { listCodes } from './service/list-codes.ts';
export { makeCode } from './service/make-code.ts';
export { countCodeTry, validateCode } from './service/validate-code.ts';
