/** With a label it announces itself and says what is awaited; without one it is mere decoration. */
export function Spinner({ label }: { label?: string }) {
  if (!label) return <span className="spinner" aria-hidden="true" />;
  return (
    <span role="status" className="inline-flex items-center gap-3 text-muted">
      <span className="spinner" aria-hidden="true" />
      {label}
    </span>
  );
}

/** Fills the page while it cannot show anything else. */
export function PageSpinner({ label }: { label: string }) {
  return (
    <div className="grid min-h-[60dvh] place-items-center p-6">
      <Spinner label={label} />
    </div>
  );
}
