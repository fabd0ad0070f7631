import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** What is typed in one negotiation and not sent yet. */
interface Draft {
  figure: string;
  message: string;
}

const KEY = 'negotiation-draft';
const EMPTY: Draft = { figure: '', message: '' };

/** Keeps what is typed while its reader looks at another negotiation; for as long as the document lives. */
export function useDraft(id: string) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft>(() => client.getQueryData<Draft>([KEY, id]) ?? EMPTY);
  useEffect(() => {
    client.setQueryDefaults([KEY], { gcTime: Number.POSITIVE_INFINITY });
    client.setQueryData([KEY, id], draft);
  }, [client, id, draft]);
  return {
    ...draft,
    change: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
    /** Empties a field once it was sent; what was typed into it since stays. */
    sent: (field: keyof Draft, text: string) =>
      setDraft((before) => (before[field] === text ? { ...before, [field]: '' } : before)),
  };
}
