import { pageServices } from '../../lib/page/context.ts';
import { publicPageHeaders } from '../../shell/document/public-page-headers.ts';
import { LegalPage } from '../../shell/text-pages/legal-page.tsx';
import { legalMeta, loadLegalText } from '../../shell/text-pages/legal-route.ts';
import type { Route } from './+types/privacy';

export async function loader({ context, params }: Route.LoaderArgs) {
  return { text: await loadLegalText(context.get(pageServices), 'privacy', params.version) };
}

export const headers = publicPageHeaders;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return legalMeta(matches, 'privacy', loaderData?.text);
}

export default function Privacy({ loaderData: { text } }: Route.ComponentProps) {
  return <LegalPage text={text} />;
}
