import { Outlet } from 'react-router';
import { SessionQueries } from '../../lib/api/session-queries.tsx';
import { FreshSignIn } from './fresh-sign-in.tsx';

/** Around the pages that load their data in the browser. */
export default function GuardedArea() {
  return (
    <SessionQueries>
      <Outlet />
      <FreshSignIn />
    </SessionQueries>
  );
}
