import { Check, Copy, Mail, Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/window.tsx';
import { sharePath } from '../project/path.ts';
import { copyText } from './copy-text.ts';

/** Rule B9. */
const COPIED_MS = 2_000;

type Outcome = 'none' | 'copied' | 'failed';
const OUTCOME_TEXTS: Record<Outcome, string> = {
  none: '',
  copied: 'Link copied to clipboard!',
  failed: 'Failed to copy link. Please copy manually.',
};

/** The Share Project modal: the link, the device's own share sheet, and plain links to where links are passed on. */
export function ShareDialog({
  project: { _id, title },
  onClose,
}: {
  project: { _id: string; title: string };
  onClose: () => void;
}) {
  const link = window.location.origin + sharePath(_id);
  return (
    <Dialog open onClose={onClose} title="Share Project">
      <p className="mb-4 text-muted wrap-anywhere">{title}</p>
      <LinkRow link={link} />
      <ul className="mt-5 flex flex-wrap gap-2">
        {'share' in navigator && (
          <li>
            <Button size="small" onClick={() => void shareNatively(title, link)}>
              <Share2 size={16} aria-hidden="true" />
              More
            </Button>
          </li>
        )}
        {placesFor(title, link).map(({ name, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener noreferrer" className="btn btn-quiet btn-small">
              {name === 'E-mail' && <Mail size={16} aria-hidden="true" />}
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function LinkRow({ link }: { link: string }) {
  const [outcome, setOutcome] = useState<Outcome>('none');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome('none'), COPIED_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    const isCopied = await copyText(link, field.current);
    setOutcome(isCopied ? 'copied' : 'failed');
    if (!isCopied) field.current?.select();
  };
  const Icon = outcome === 'copied' ? Check : Copy;
  return (
    <>
      <div className="flex gap-2">
        <input
          ref={field}
          readOnly
          aria-label="Link to this project"
          value={link}
          className="field-box min-w-0 flex-1 font-mono text-14"
          onFocus={(event) => event.target.select()}
        />
        <Button variant="solid" onClick={copy}>
          <Icon size={18} aria-hidden="true" />
          {outcome === 'copied' ? 'Copied!' : 'Copy'}
        </Button>
      </div>
      <p
        role="status"
        className={`mt-2 min-h-6 text-14 ${outcome === 'failed' ? 'text-danger' : 'text-muted'}`}
      >
        {OUTCOME_TEXTS[outcome]}
      </p>
    </>
  );
}

function placesFor(title: string, link: string): { name: string; href: string }[] {
  const [url, text] = [encodeURIComponent(link), encodeURIComponent(title)];
  return [
    { name: 'WhatsApp', href: `https://wa.me/?text=${text}%20${url}` },
    { name: 'Telegram', href: `https://t.me/share/url?url=${url}&text=${text}` },
    { name: 'X', href: `https://x.com/intent/post?url=${url}&text=${text}` },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
    { name: 'E-mail', href: `mailto:?subject=${text}&body=${url}` },
  ];
}

/** Whoever thinks better of it in the device's own sheet has not met an error. */
async function shareNatively(title: string, url: string): Promise<void> {
  await navigator.share({ title, url }).catch(() => {});
}
