import { formatDate } from '#contract/formats/dates.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';

/** A seller who is away still sells; answers come later. */
export function AwayNotice({ until }: { until: string }) {
  return (
    <Alert
      title={
        <>
          Back on <time dateTime={until}>{formatDate(until)}</time>
        </>
      }
    >
      Everything can be bought and downloaded meanwhile. Questions are answered then, and new negotiations
      begin then.
    </Alert>
  );
}
