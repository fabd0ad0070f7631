import type { ManagedSellerTax } from '#contract/admin/tax/schemas.ts';
import { formatPaise } from '#contract/money.ts';
import type { MissingTaxData } from '#contract/tax/schemas.ts';
import { isStateCode, STATES } from '#contract/tax/states.ts';
import type { Column } from '../../../ui/data-table/rows.tsx';
import { StatusDot } from '../../../ui/feedback/badge.tsx';
import { adminList, useAdminList } from '../table/admin-list.ts';
import { AdminTable } from '../table/admin-table.tsx';
import { PersonCell } from '../table/person-cell.tsx';
import { TAX_TABS } from './labels.ts';
import { SELLERS_KEY } from './queries.ts';

const SELLERS = adminList({
  key: SELLERS_KEY,
  call: 'GET /admin/tax/sellers',
  rows: 'sellers',
  keyOf: ({ seller }) => seller.uid,
  id: 'tax-sellers',
  one: 'seller',
  caption: 'Sellers and their tax data',
  placeholder: 'Name, address or GSTIN',
  file: 'sellers-tax.csv',
  reason: 'reason',
  empty: () => ({
    title: 'No sellers yet',
    text: 'Everyone who sells here appears with the details that invoices need.',
  }),
  sorts: ['grossPaise', 'name'],
  path: TAX_TABS.sellers.to,
  sort: 'grossPaise',
  dir: 'desc',
  filters: [
    {
      name: 'missing',
      label: 'Show',
      choices: [
        ['', 'All sellers'],
        ['true', 'Something is missing'],
      ],
    },
  ],
});

const MISSING: Record<MissingTaxData['code'], string> = {
  profile: 'tax details',
  pan: 'PAN',
  pan_differs: 'PAN does not match the GSTIN',
};

const COLUMNS: Column<ManagedSellerTax>[] = [
  {
    head: 'Seller',
    sort: 'name',
    wide: true,
    cell: ({ seller }) => <PersonCell name={seller.name} email={seller.email} />,
  },
  {
    head: 'On invoices',
    wide: true,
    cell: ({ profile }) =>
      profile ? (
        <>
          <span className="block wrap-anywhere">{profile.legalName}</span>
          <span className="block text-12 text-muted">
            {profile.gstin ? <span className="figures">{profile.gstin}</span> : 'not registered'}
            {isStateCode(profile.state) && `, ${STATES[profile.state]}`}
          </span>
        </>
      ) : (
        <span className="text-muted">not given</span>
      ),
  },
  {
    head: 'Missing',
    wide: true,
    cell: ({ missing }) =>
      missing.length === 0 ? (
        <StatusDot tone="success">Complete</StatusDot>
      ) : (
        <StatusDot tone="warning">{missing.map(({ code }) => MISSING[code]).join(', ')}</StatusDot>
      ),
  },
  { head: 'Sold this year', sort: 'grossPaise', num: true, cell: ({ year }) => formatPaise(year.grossPaise) },
  { head: 'TCS', num: true, cell: ({ year }) => formatPaise(year.tcsPaise) },
  { head: 'TDS', num: true, cell: ({ year }) => formatPaise(year.tdsPaise) },
];

/** Sellers' tax data, with what is missing of each. */
export function SellersTax() {
  return <AdminTable state={useAdminList(SELLERS)} columns={COLUMNS} />;
}
