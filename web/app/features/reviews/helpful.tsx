import { ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { counted, formatCount } from '#contract/formats/words.ts';
import type { Review } from '#contract/reviews/schemas.ts';
import { api } from '../../lib/api/call.ts';
import { messageOf } from '../../lib/api/error.ts';
import { Button } from '../../ui/button.tsx';
import type { ShownReview } from './page-reviews.ts';

/** How many found a review helpful; who is signed in, and did not write it, says so too. */
export function Helpful({
  review: { _id, helpful, foundHelpful, author },
  maySay,
  onSaid,
}: {
  review: ShownReview;
  maySay: boolean;
  onSaid: (change: Pick<Review, 'helpful' | 'foundHelpful'>) => void;
}) {
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  if (!maySay)
    return (
      helpful > 0 && (
        <p className="text-14 text-muted">{counted(helpful, 'person', 'people')} found this helpful</p>
      )
    );
  const say = async () => {
    setSending(true);
    setError(undefined);
    try {
      const method = foundHelpful ? 'DELETE /reviews/:id/helpful' : 'PUT /reviews/:id/helpful';
      onSaid(await api(method, { params: { id: _id } }));
    } catch (failure) {
      setError(messageOf(failure, 'That could not be sent.'));
    }
    setSending(false);
  };
  return (
    <div>
      <Button size="small" aria-pressed={foundHelpful} busy={isSending} onClick={() => void say()}>
        <ThumbsUp size={16} aria-hidden="true" fill={foundHelpful ? 'currentColor' : 'none'} />
        Helpful{helpful > 0 && <span className="figures">{formatCount(helpful)}</span>}
        <span className="sr-only">: review by {author.displayName}</span>
      </Button>
      {error && (
        <p role="alert" className="mt-1 text-14 text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
