import type { CsvColumns } from '#platform/http/csv.ts';
import { asRupees, rupeesOf } from '../rules/rupees.ts';
import type { Collected } from './rows.ts';

const supplied = (row: Collected) => row.suppliedToRegisteredPaise + row.suppliedToOthersPaise;
const returned = (row: Collected) => row.returnedByRegisteredPaise + row.returnedByOthersPaise;
const net = (row: Collected) => supplied(row) - returned(row);

/** Table 3 of GSTR-8: supplies of sellers with a GSTIN, apart by whether their buyers have one. */
export const viewCollected = (row: Collected) => ({
  stin: row.supplier,
  ...{ supR: rupeesOf(row.suppliedToRegisteredPaise), retsupR: rupeesOf(row.returnedByRegisteredPaise) },
  ...{ supU: rupeesOf(row.suppliedToOthersPaise), retsupU: rupeesOf(row.returnedByOthersPaise) },
  ...{ amt: rupeesOf(net(row)), iamt: rupeesOf(row.igstPaise) },
  ...{ camt: rupeesOf(row.cgstPaise), samt: rupeesOf(row.sgstPaise) },
});

const amount = (paise: number) => Number(asRupees(paise));

export const COLLECTED_COLUMNS: CsvColumns<Collected> = {
  Table: ({ isRegistered }) => (isRegistered ? 'registered' : 'unregistered'),
  GSTIN: ({ isRegistered, supplier }) => (isRegistered ? supplier : ''),
  Seller: ({ name }) => name,
  'Supplied to registered': (row) => amount(row.suppliedToRegisteredPaise),
  'Supplied to unregistered': (row) => amount(row.suppliedToOthersPaise),
  'Returned by registered': (row) => amount(row.returnedByRegisteredPaise),
  'Returned by unregistered': (row) => amount(row.returnedByOthersPaise),
  'Gross value': (row) => amount(supplied(row)),
  Returned: (row) => amount(returned(row)),
  'Net value': (row) => amount(net(row)),
  'TCS IGST': (row) => amount(row.igstPaise),
  'TCS CGST': (row) => amount(row.cgstPaise),
  'TCS SGST or UTGST': (row) => amount(row.sgstPaise),
  'Returned, for later months': (row) => amount(row.returnsCarriedPaise),
  'TCS given back, for later months': (row) => amount(row.taxCarriedPaise),
};
