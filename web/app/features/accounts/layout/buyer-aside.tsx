import { Shelves } from './category-shelves.tsx';

/** Beside signing in and joining as a buyer: what waits inside. */
export function BuyerAside({ title }: { title: string }) {
  return (
    <div className="max-w-xl lg:ml-auto">
      <h2 className="text-22">{title}</h2>
      <p className="mt-2 mb-5 text-muted">
        Every listing shows its files, sizes, documents and checksum before you pay.
      </p>
      <Shelves />
    </div>
  );
}
