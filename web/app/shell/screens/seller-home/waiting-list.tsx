import { formatMonthDay } from '#contract/formats/dates.ts';
import { spanLengthText, useTimeLeft } from '../../../features/negotiation/time-left.ts';
import { Link } from '../../../ui/nav.tsx';
import type { WaitingItem } from './waiting.ts';

/** More would push the listings out of sight; the rest unfolds. */
const SHOWN = 5;
/** Nearer than this, a day says too little: it is told how long is left. */
const CLOSE_MS = 48 * 3_600_000;

/** What only the seller can do next, or that there is nothing. */
export function WaitingList({ items }: { items: readonly WaitingItem[] }) {
  const more = items.slice(SHOWN);
  return (
    <section aria-labelledby="waiting" className="panel flex flex-col">
      <h2 id="waiting" className="p-5 pb-0 text-18 sm:px-6">
        Waiting for you
      </h2>
      {items.length === 0 ? (
        <p className="p-5 pt-2 text-14 text-muted sm:px-6">
          Nothing right now. Offers, questions, refunds and listings that need you appear here.
        </p>
      ) : (
        <div className="mt-2 pb-1">
          <Items items={items.slice(0, SHOWN)} />
        </div>
      )}
      {more.length > 0 && (
        <details className="border-t border-line text-14">
          <summary className="min-h-11 px-5 py-3 text-muted hover:text-ink sm:px-6">
            {`And ${more.length} more`}
          </summary>
          <Items items={more} />
        </details>
      )}
    </section>
  );
}

function Items({ items }: { items: readonly WaitingItem[] }) {
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <li key={item.key} className="flex items-center justify-between gap-4 px-5 py-3 text-14 sm:px-6">
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere">{item.title}</p>
            <p className="text-muted wrap-anywhere">
              {item.detail}
              {item.dueAt && (
                <>
                  {' · '}
                  <Due at={item.dueAt} asOf={item.asOf} />
                </>
              )}
            </p>
          </div>
          <Link to={item.to} className="btn btn-quiet btn-small shrink-0">
            {item.act}
            <span className="sr-only">: {item.title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Due({ at, asOf }: { at: string; asOf: string | undefined }) {
  const left = useTimeLeft({ expiresAt: asOf ? at : null, asOf: asOf ?? at });
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {left && left < CLOSE_MS ? `${spanLengthText(left)} left` : `by ${formatMonthDay(at)}`}
    </time>
  );
}
