// What other features may ask of accounting.
export { returnName, sendReturn } from './routes/send-return.ts';
export { operatorGstr1 } from './service/gstr1.ts';
export { gstr8 } from './service/gstr8.ts';
export { CHALLAN_LIST, recordChallan } from './service/record-challan.ts';
export { closeMonth, MONTH_LIST, showTaxMonth } from './service/tax-months.ts';
export { tdsReturn } from './service/tds-return.ts';
export { COLLECTED_COLUMNS } from './view/gstr8.ts';
export { RETURN_COLUMNS } from './view/return-csv.ts';
export { DEDUCTED_COLUMNS } from './view/tds-csv.ts';
