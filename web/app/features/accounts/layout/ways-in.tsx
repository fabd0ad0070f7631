import { TabLinks } from '../../../ui/paging/tabs.tsx';
import { useKeptReturnPath } from '../sign-in/redirect.ts';

/** The two ways in, one beside the other; both keep the way back. */
export function WaysIn({ current }: { current: '/login' | '/register' }) {
  const ways = [
    { path: '/login', to: useKeptReturnPath('/login'), label: 'Sign in' },
    { path: '/register', to: useKeptReturnPath('/register'), label: 'Create account' },
  ];
  return (
    <div className="mb-8">
      <TabLinks
        label="Account"
        tabs={ways.map(({ path, ...way }) => ({ ...way, current: path === current }))}
      />
    </div>
  );
}
