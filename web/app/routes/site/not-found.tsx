import { data } from 'react-router';
import { NotFound } from '../../shell/errors/not-found.tsx';
import { pageMeta } from '../../shell/meta/page.ts';
import type { Route } from './+types/not-found';

export function loader() {
  return data(null, { status: 404 });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Not found', noindex: true });
}

export default function NotFoundPage() {
  return <NotFound />;
}
