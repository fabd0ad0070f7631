import type { ReactNode } from 'react';

/** A part of the settings: what it is on the left, its controls on the right; one below the other on phones. */
export function SettingsSection({
  id,
  title,
  intro,
  children,
}: {
  id: string;
  title: string;
  intro: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid gap-x-16 gap-y-5 border-t border-line py-9 first:border-t-0 first:pt-0 lg:grid-cols-[320px_minmax(0,1fr)]"
    >
      <div className="max-w-xl">
        <h2 id={`${id}-title`} className="text-18">
          {title}
        </h2>
        <div className="mt-1.5 text-14 text-muted">{intro}</div>
      </div>
      <div className="max-w-2xl min-w-0">{children}</div>
    </section>
  );
}
