import { Download } from 'lucide-react';
import type { MarketFigures as Figures, NamedCount } from '#contract/analytics/schemas.ts';
import { formatDateTime, formatMonthDay } from '#contract/formats/dates.ts';
import { formatCount } from '#contract/formats/words.ts';
import { formatRupees } from '#contract/money.ts';
import { BarPlot, barSentence } from '../../../ui/plots/bar-plot.tsx';
import { ColumnPlot } from '../../../ui/plots/column-plot.tsx';
import { Figure } from '../../../ui/plots/figure.tsx';
import { namedCategories, namedPrices } from './names.ts';
import { weekSentence } from './weeks.ts';

const FIGURES_FILE = '/modern-dashboard/figures.csv';

/** The public figures of the market, as plots with a table behind each. */
export function MarketFigures({ figures }: { figures: Figures }) {
  return (
    <div className="shell py-10 sm:py-14">
      <h1 className="text-36 sm:text-[44px]">The market in figures</h1>
      <p className="mt-4 max-w-[60ch] text-18 text-muted">
        What is on the shelves, what it costs, and how it moves. Market-wide totals: no names, no individual
        earnings.
      </p>
      <Totals figures={figures} />
      <div className="figure-grid mt-8" data-section="plots">
        <Plots figures={figures} />
      </div>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-4">
        <p className="text-14 text-muted">
          As of <time dateTime={figures.computedAt}>{formatDateTime(figures.computedAt)}</time>, Indian time.
          Weeks begin on Monday.
        </p>
        <a href={FIGURES_FILE} download className="btn btn-quiet">
          <Download size={18} aria-hidden="true" />
          Download as CSV
        </a>
      </div>
    </div>
  );
}

function Totals({ figures: { listings, sellers, medianPrice, salesByWeek } }: { figures: Figures }) {
  const sales = salesByWeek.reduce((sum, { count }) => sum + count, 0);
  const totals = [
    ['Projects on the market', formatCount(listings)],
    ['Sellers who list them', formatCount(sellers)],
    [`Sales in ${salesByWeek.length} weeks`, formatCount(sales)],
    ['Median price', medianPrice === null ? '–' : formatRupees(medianPrice)],
  ] as const;
  return (
    <dl className="mt-8 grid grid-cols-2 gap-x-6 gap-y-5 border-y border-line py-5 lg:grid-cols-4">
      {totals.map(([term, value]) => (
        <div key={term} className="flex flex-col-reverse">
          <dt className="text-14 text-muted">{term}</dt>
          <dd className="figures text-28 leading-tight font-medium sm:text-36">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Plots({ figures }: { figures: Figures }) {
  return (
    <>
      <WeekFigure
        id="new"
        title="New projects per week"
        head="New projects"
        one="project"
        weeks={figures.newByWeek}
      />
      <WeekFigure id="sales" title="Sales per week" head="Sales" one="sale" weeks={figures.salesByWeek} />
      {figures.listings > 0 && <Shelves figures={figures} />}
      <NamesFigure
        id="languages"
        title="Main languages"
        sentence="Of the code in the archives, by size."
        head="Language"
        names={figures.languages}
      />
      <NamesFigure
        id="tags"
        title="Most used tags"
        sentence="What sellers say their projects are made of; one can have several."
        head="Tag"
        names={figures.tags}
      />
    </>
  );
}

/** The listings by category; empty categories are not drawn. */
function Shelves({ figures }: { figures: Figures }) {
  const categories = namedCategories(figures);
  const prices = namedPrices(figures);
  return (
    <>
      <Figure
        id="categories"
        title="Projects by category"
        sentence={barSentence(categories, 'project')}
        head={['Category', 'Projects']}
        rows={categories}
      >
        <BarPlot bars={categories} label={`Projects by category. ${barSentence(categories, 'project')}`} />
      </Figure>
      <Figure
        id="prices"
        title="Prices"
        sentence={priceSentence(figures)}
        head={['Price', 'Projects']}
        rows={prices}
      >
        <BarPlot bars={prices} label={`Projects by price. ${priceSentence(figures)}`} />
      </Figure>
    </>
  );
}

function WeekFigure({
  id,
  title,
  head,
  one,
  weeks,
}: {
  id: string;
  title: string;
  head: string;
  one: string;
  weeks: Figures['newByWeek'];
}) {
  const sentence = weekSentence(weeks, one);
  const columns = weeks.map(({ week, count }) => ({ label: formatMonthDay(week), count }));
  return (
    <Figure id={id} title={title} sentence={sentence} head={['Week from', head]} rows={columns}>
      <ColumnPlot columns={columns} running="this week" label={`${title}. ${sentence}`} />
    </Figure>
  );
}

/** Names that sellers or archives bring; nothing while there are none. */
function NamesFigure({
  id,
  title,
  sentence,
  head,
  names,
}: {
  id: string;
  title: string;
  sentence: string;
  head: string;
  names: NamedCount[];
}) {
  const bars = names.map(({ name, count }) => ({ label: name, count }));
  const [first] = bars;
  if (!first) return null;
  return (
    <Figure id={id} title={title} sentence={sentence} head={[head, 'Projects']} rows={bars}>
      <BarPlot bars={bars} label={`${title}, first ${first.label} with ${first.count}`} />
    </Figure>
  );
}

function priceSentence({ medianPrice }: Figures): string {
  if (medianPrice === null) return 'Nothing to count yet.';
  return `Half of the projects cost ${formatRupees(medianPrice)} or less. Each is counted at its cheapest licence.`;
}
