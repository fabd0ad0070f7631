import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { tabQueryClient } from './query-client.ts';

/** Around what loads its data behind sign-in, wherever it stands; public pages themselves go without the query library. */
export function SessionQueries({ children }: { children: ReactNode }) {
  const [client] = useState(tabQueryClient);
  // Public pages tell nobody what is changed on them: whoever comes back has everything read anew.
  useEffect(() => () => void client.invalidateQueries({ refetchType: 'none' }), [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
