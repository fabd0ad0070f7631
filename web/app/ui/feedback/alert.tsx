import { X } from 'lucide-react';
import type { ReactNode } from 'react';

export type Tone = 'success' | 'warning' | 'info' | 'error' | 'secondary';

/** A message beside its cause. Errors are announced at once; the rest waits its turn. */
export function Alert({
  tone = 'info',
  title,
  children,
  onDismiss,
}: {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  onDismiss?: () => void;
}) {
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={`alert tone-${tone}`}>
      <div className="min-w-0 flex-1">
        {title && <p className="font-medium">{title}</p>}
        {children}
      </div>
      {onDismiss && (
        <button
          type="button"
          onClick={onDismiss}
          aria-label="Dismiss"
          className="-m-2 grid size-11 place-items-center"
        >
          <X size={18} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
