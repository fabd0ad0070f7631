import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';

const COPIED_MS = 2_000;

/** Copies what nobody wants to type. Where the clipboard is closed, the text beside it can be selected. */
export function CopyButton({
  text,
  label,
  isOutlined = false,
}: {
  /** A long text is looked up when it is copied. */
  text: string | (() => string);
  /** What is copied, for those who do not see it. */
  label: string;
  isOutlined?: boolean;
}) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), COPIED_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text());
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  const Icon = outcome === 'copied' ? Check : Copy;
  return (
    <button
      type="button"
      onClick={copy}
      className={`btn btn-small ${isOutlined ? 'btn-quiet' : 'btn-plain -my-1 -ml-2 px-2!'}`}
    >
      <Icon size={15} aria-hidden="true" />
      <span aria-live="polite">
        {outcome === 'copied' ? 'Copied!' : outcome === 'failed' ? 'Please copy manually.' : 'Copy'}
      </span>
      <span className="sr-only">{label}</span>
    </button>
  );
}
