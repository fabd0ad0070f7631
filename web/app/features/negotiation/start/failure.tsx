import { Alert } from '../../../ui/feedback/alert.tsx';
import { Link } from '../../../ui/nav.tsx';
import { listViewPath, NEGOTIATIONS_PATH } from '../paths.ts';
import type { Failure } from './call.ts';

/** Why nothing was started; a negotiation that stands in the way is one press away. */
export function StartFailure({
  failure,
  openId,
  onDismiss,
  onLeave,
}: {
  failure: Failure;
  openId?: string | undefined;
  onDismiss: () => void;
  onLeave: () => void;
}) {
  return (
    <div className="mb-4">
      <Alert tone="error" title={failure.text} onDismiss={onDismiss}>
        {failure.why && <p className="text-14">{failure.why}</p>}
        {openId && (
          <Link
            to={listViewPath(NEGOTIATIONS_PATH, { id: openId })}
            onClick={onLeave}
            className="link inline-flex min-h-11 items-center"
          >
            Open that negotiation
          </Link>
        )}
      </Alert>
    </div>
  );
}
