import { Link2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';

/** specification.md section 9, Copied state. */
const COPIED_MS = 2_000;

type Outcome = 'none' | 'copied' | 'failed';
const WORDS: Record<Outcome, string> = {
  none: '',
  copied: 'Link copied to clipboard!',
  failed: 'Failed to copy link. Please copy manually.',
};

/** Copies the address of the public page. */
export function ShareButton({ projectId }: { projectId: string }) {
  const [outcome, setOutcome] = useState<Outcome>('none');
  const [address, setAddress] = useState('');
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome('none'), COPIED_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    const link = `${window.location.origin}/project/share/${projectId}`;
    setAddress(link);
    setOutcome((await copyText(link)) ? 'copied' : 'failed');
  };
  return (
    <div>
      <Button onClick={copy} className="w-full">
        <Link2 size={18} aria-hidden="true" />
        {outcome === 'copied' ? 'Copied!' : 'Share'}
      </Button>
      <p role="status" className={outcome === 'failed' ? 'mt-2 text-14 text-danger' : 'sr-only'}>
        {WORDS[outcome]}
      </p>
      {outcome === 'failed' && (
        <input
          readOnly
          aria-label="Link to this project"
          value={address}
          className="field-box mt-2 text-14"
        />
      )}
    </div>
  );
}

/** The older way serves pages without a secure clipboard (specification.md section 8, Copy fails). */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    field.setAttribute('readonly', '');
    field.className = 'sr-only';
    document.body.append(field);
    field.select();
    const isCopied = document.execCommand('copy');
    field.remove();
    return isCopied;
  }
}
