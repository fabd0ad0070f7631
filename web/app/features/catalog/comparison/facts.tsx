import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ComparedListing } from '#contract/catalog/comparison/schemas.ts';
import { formatBytes } from '#contract/formats/byte-sizes.ts';
import { formatDate } from '#contract/formats/dates.ts';
import { counted, formatCount } from '#contract/formats/words.ts';
import { SEVERITIES, SEVERITY_NAMES } from '#contract/inspection/constants.ts';
import { PRESENCE_NAMES } from '#contract/inspection/summary/constants.ts';
import { LICENCE_NAMES } from '#contract/listings/constants.ts';
import { PERMITTED_USE_NAMES } from '#contract/listings/permitted-use.ts';
import { supportWords } from '#contract/listings/support.ts';
import { formatPrice } from '#contract/money.ts';
import { Price } from '../../../ui/text/price.tsx';
import { categoryName } from '../project/category.ts';

/** A row of the comparison. `text` says the same as `show`, so that rows in which all agree can be told apart. */
export interface FactRow {
  name: string;
  text: (listing: ComparedListing) => string;
  show?: (listing: ComparedListing) => ReactNode;
}

export interface FactGroup {
  name: string;
  rows: FactRow[];
}

/** What is not known of an archive that nobody has inspected yet. */
const UNKNOWN = 'Not inspected yet';
const NONE = 'None';
/** Where the seller says nothing. */
const UNSAID = 'The seller does not say';

type Report = NonNullable<ComparedListing['report']>;

const ofReport = (text: (report: Report) => string): FactRow['text'] => {
  return ({ report }) => (report ? text(report) : UNKNOWN);
};

const listed = (names: readonly string[]): string => names.join(', ') || NONE;

function presence([field, name]: (typeof PRESENCE_NAMES)[number]): FactRow {
  return {
    name,
    text: ofReport(({ has }) => (has[field] ? 'Yes' : 'No')),
    show: ({ report }) => (report ? <Presence isThere={report.has[field]} /> : UNKNOWN),
  };
}

function Presence({ isThere }: { isThere: boolean }) {
  const Icon = isThere ? Check : Minus;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon size={16} aria-hidden="true" className={isThere ? 'text-success' : 'text-muted'} />
      {isThere ? 'Yes' : 'No'}
    </span>
  );
}

/** All that is held side by side, in the order in which somebody who buys asks for it. */
export const FACT_GROUPS: FactGroup[] = [
  {
    name: 'Offer',
    rows: [
      {
        name: 'Price',
        text: ({ price }) => formatPrice(price),
        show: ({ price }) => <Price rupees={price} className="text-16 font-medium" />,
      },
      {
        name: 'Licences',
        text: ({ licences }) =>
          licences.map(({ tier, price }) => `${LICENCE_NAMES[tier]} ${formatPrice(price)}`).join('\n'),
      },
      {
        name: 'Meant for',
        text: ({ permittedUse }) => permittedUse.map((use) => PERMITTED_USE_NAMES[use]).join('\n') || UNSAID,
      },
      { name: 'Support', text: (listing) => supportWords(listing) ?? NONE },
      { name: 'Category', text: ({ category }) => categoryName(category) },
      { name: 'Completion', text: ({ completionStatus }) => `${completionStatus}%` },
      { name: 'Version', text: ({ archive }) => archive?.version ?? NONE },
      { name: 'Last update', text: ({ updatedAt }) => formatDate(updatedAt) },
    ],
  },
  {
    name: 'Made of',
    rows: [
      {
        name: 'Languages',
        text: ofReport(
          ({ languages }) =>
            languages.map(({ name, lines }) => `${name} ${counted(lines, 'line')}`).join('\n') || NONE,
        ),
      },
      { name: 'Frameworks', text: ofReport(({ frameworks }) => listed(frameworks)) },
      { name: 'Databases', text: ofReport(({ databases }) => listed(databases)) },
      {
        name: 'Runs on',
        text: ofReport(({ runtimes }) =>
          listed(runtimes.map(({ name, range }) => `${name} ${range}`.trim())),
        ),
      },
      { name: 'Dependencies', text: ofReport(({ dependencies }) => formatCount(dependencies)) },
      { name: 'Files', text: ({ archive }) => (archive ? formatCount(archive.files) : NONE) },
      { name: 'Size', text: ({ archive }) => (archive ? formatBytes(archive.size) : NONE) },
    ],
  },
  { name: 'Comes with', rows: PRESENCE_NAMES.map(presence) },
  {
    name: 'Inspection',
    rows: [
      {
        name: 'Findings',
        text: ofReport(
          ({ counts }) =>
            SEVERITIES.filter((severity) => counts[severity] > 0)
              .map((severity) => `${counts[severity]} ${SEVERITY_NAMES[severity].toLowerCase()}`)
              .join(', ') || NONE,
        ),
      },
      {
        name: 'Licences found',
        text: ofReport(({ licences }) =>
          listed(licences.map((spdx) => (spdx === 'unknown' ? 'Not a known licence' : spdx))),
        ),
      },
    ],
  },
];
