import { LifeBuoy } from 'lucide-react';

/** What a seller declares of help after the sale; nothing where that is nothing (rule R6). */
export function SupportNote({ words }: { words: string | undefined }) {
  if (words === undefined) return null;
  return (
    <p className="flex items-start gap-2 text-14 text-muted">
      <LifeBuoy size={15} className="mt-1 shrink-0" aria-hidden="true" />
      {words}
    </p>
  );
}
