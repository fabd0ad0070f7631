import { formatMonthDay } from '#contract/formats/dates.ts';
import { Link } from '../../../ui/nav.tsx';
import type { WaitingItem } from './waiting.ts';

/** More would push the listings out of sight; the tabs count the rest. */
const SHOWN = 5;

/** What only the seller can do next, or that there is nothing. */
export function WaitingList({ items }: { items: readonly WaitingItem[] }) {
  const more = items.length - SHOWN;
  return (
    <section aria-labelledby="waiting" className="panel flex flex-col">
      <h2 id="waiting" className="p-5 pb-0 text-18 sm:px-6">
        Waiting for you
      </h2>
      {items.length === 0 ? (
        <p className="p-5 pt-2 text-14 text-muted sm:px-6">
          Nothing right now. Offers, questions, refunds and reviews that need you appear here.
        </p>
      ) : (
        <ul className="mt-2 divide-y divide-line pb-1">
          {items.slice(0, SHOWN).map((item) => (
            <li key={item.key} className="flex items-center justify-between gap-4 px-5 py-3 text-14 sm:px-6">
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">{item.title}</p>
                <p className="text-muted wrap-anywhere">
                  {item.detail}
                  {item.dueAt && (
                    <>
                      {' · '}
                      <time dateTime={item.dueAt} className="whitespace-nowrap">
                        by {formatMonthDay(item.dueAt)}
                      </time>
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
      )}
      {more > 0 && (
        <p className="border-t border-line px-5 py-3 text-14 text-muted sm:px-6">And {more} more.</p>
      )}
    </section>
  );
}
