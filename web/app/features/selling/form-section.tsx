import type { ReactNode } from 'react';

/** One part of the listing form. */
export function FormSection({
  title,
  help,
  children,
}: {
  title: string;
  help?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="grid gap-5 border-t border-line pt-7">
      <div>
        <h2 className="text-22">{title}</h2>
        {help && <p className="mt-1.5 text-14 text-muted">{help}</p>}
      </div>
      {children}
    </section>
  );
}
