import { formatMonth } from '#contract/formats/dates.ts';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useTicketMonths } from './queries.ts';

/** How many came each month, and were answered and settled in time. */
export function TicketMonths() {
  const months = useTicketMonths();
  return (
    <section className="mt-10" aria-labelledby="ticket-months">
      <h2 id="ticket-months" className="mb-3 text-22">
        By month
      </h2>
      <QueryState
        query={months}
        loading={<Skeleton className="h-32 w-full rounded-card!" />}
        title="The figures could not be loaded"
      >
        {({ months }) =>
          months.length === 0 ? (
            <p className="text-muted">No tickets yet.</p>
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
            <section className="relative overflow-x-auto" aria-label="Figures by month" tabIndex={0}>
              <table className="table">
                <caption className="sr-only">Tickets by month</caption>
                <thead>
                  <tr>
                    <th scope="col">Month</th>
                    <th scope="col">Received</th>
                    <th scope="col">Answered in time</th>
                    <th scope="col">Answered late</th>
                    <th scope="col">Settled in time</th>
                    <th scope="col">Settled late</th>
                    <th scope="col">Open</th>
                  </tr>
                </thead>
                <tbody>
                  {months.map((month) => (
                    <tr key={month.month}>
                      <th scope="row" className="font-medium whitespace-nowrap">
                        {formatMonth(month.month)}
                      </th>
                      <td className="figures">{month.received}</td>
                      <td className="figures">{month.answeredInTime}</td>
                      <td className="figures">{month.answeredLate}</td>
                      <td className="figures">{month.closedInTime}</td>
                      <td className="figures">{month.closedLate}</td>
                      <td className="figures">{month.open}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          )
        }
      </QueryState>
    </section>
  );
}
