import type { ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router';
import type { Route } from './+types/root';
import { pageServices } from './lib/page/context.ts';
import { BrokenScriptNote } from './shell/errors/broken-script-note.tsx';
import { ErrorPage } from './shell/errors/error-page.tsx';
import { useSite } from './shell/site.ts';
import { SiteLayout } from './shell/site-layout.tsx';
import stylesUrl from './styles/app.css?url';
import bricolageUrl from './styles/fonts/bricolage.woff2?url';
import geistUrl from './styles/fonts/geist.woff2?url';

export function loader({ context }: Route.LoaderArgs) {
  return { site: context.get(pageServices).site };
}

/** What the root knows stays true for as long as the document lives. */
export function shouldRevalidate() {
  return false;
}

/** The page waits for its first paint before it asks for modules and the font of figures (`shell/document/start-script.ts`). */
const UNPAINTED = import.meta.env.SSR && import.meta.env.PROD ? '' : undefined;

export function Layout({ children }: { children: ReactNode }) {
  const { accent, logo } = useSite().brand ?? {};
  return (
    <html data-unpainted={UNPAINTED} lang="en-IN" {...accent} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, maximum-scale=5" />
        <meta name="color-scheme" content="light dark" />
        <link rel="preload" href={geistUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={bricolageUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="stylesheet" href={stylesUrl} precedence="default" />
        <link rel="icon" href={logo?.icon ?? '/favicon.ico'} sizes={logo ? '48x48' : '32x32'} />
        {!logo && <link rel="icon" href="/favicon.svg" type="image/svg+xml" />}
        <link rel="apple-touch-icon" href={logo?.touchIcon ?? '/apple-touch-icon.png'} />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="alternate" type="application/rss+xml" title="New projects" href="/feed.xml" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf6" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0d0f15" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <BrokenScriptNote />
        <ScrollPlaces />
        {import.meta.env.DEV && <Scripts />}
      </body>
    </html>
  );
}

/** As the router's `ScrollRestoration`, without its script: the page's own last script does the same. */
function ScrollPlaces() {
  useScrollRestoration();
  return null;
}

export default function App() {
  return (
    <SiteLayout>
      <Outlet />
    </SiteLayout>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteLayout>
      <ErrorPage error={error} />
    </SiteLayout>
  );
}
