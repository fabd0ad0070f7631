// What other features may ask of reconciliation.
export {
  BANK_LINE_LIST,
  BANK_MOVEMENT_LIST,
  type BankOfMonth,
  bankOfMonth,
  compareWithBank,
  showStatements,
} from './service/lists.ts';
export { noteLine } from './service/note-line.ts';
export { keepStatement } from './service/read-statement.ts';
