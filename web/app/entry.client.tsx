import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { showRouteLoadErrors } from './shell/loading/route-modules.ts';
import { waitForNetwork } from './shell/loading/wait-for-network.ts';

/** While developing, modules are replaced in the open page, and the router has to find what it loaded itself. */
const instrumentations = import.meta.env.PROD ? [showRouteLoadErrors] : [];

window.fetch = waitForNetwork(window.fetch.bind(window));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={instrumentations} />
    </StrictMode>,
  );
});
