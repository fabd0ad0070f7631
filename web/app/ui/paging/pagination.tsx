import { Link } from '../nav.tsx';

/** Page numbers to offer: first, last, and those around the current one; 0 stands for a gap. */
export function pagesToOffer(current: number, last: number): number[] {
  const wanted = new Set([1, last, current - 1, current, current + 1]);
  if (current <= 3) wanted.add(2).add(3).add(4);
  if (current >= last - 2)
    wanted
      .add(last - 1)
      .add(last - 2)
      .add(last - 3);
  const pages = [...wanted].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const before = pages[index - 1];
    if (before === undefined || page - before === 1) return [page];
    return page - before === 2 ? [page - 1, page] : [0, page];
  });
}

/** Real links to the pages of a list; nothing when there is only one. */
export function Pagination({
  page,
  limit,
  total,
  hrefOf,
  label = 'Pages',
}: {
  page: number;
  limit: number;
  total: number;
  hrefOf: (page: number) => string;
  label?: string;
}) {
  const last = Math.max(1, Math.ceil(total / limit));
  if (last === 1) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1">
      {page > 1 && (
        <Link to={hrefOf(page - 1)} rel="prev" className="btn btn-plain">
          Previous
        </Link>
      )}
      {pagesToOffer(page, last).map((number, index) =>
        number === 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name than its place
          <span key={`gap-${index}`} aria-hidden="true" className="px-1 text-muted">
            …
          </span>
        ) : (
          <Link
            key={number}
            to={hrefOf(number)}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            className={`btn figures min-w-11 px-2 ${number === page ? 'btn-quiet border-ink!' : 'btn-plain'}`}
          >
            {number}
          </Link>
        ),
      )}
      {page < last && (
        <Link to={hrefOf(page + 1)} rel="next" className="btn btn-plain">
          Next
        </Link>
      )}
    </nav>
  );
}
