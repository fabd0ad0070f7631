import type { ReactNode } from 'react';

/** A form of an account on the left, what it is good for on the right; one below the other on phones. */
export function AccountPage({
  ways,
  title,
  intro,
  form,
  below,
  aside,
}: {
  /** Stands above the title: what else this page may be. */
  ways?: ReactNode;
  title: string;
  intro: ReactNode;
  form: ReactNode;
  below?: ReactNode;
  aside: ReactNode;
}) {
  return (
    <div className="shell grid gap-x-20 gap-y-14 py-10 lg:grid-cols-12 lg:py-16">
      <section className="lg:col-span-5">
        {ways}
        <h1 className="text-36">{title}</h1>
        <p className="mt-3 mb-8 text-muted">{intro}</p>
        {form}
        {below && <div className="mt-6 grid gap-1 text-14 text-muted">{below}</div>}
      </section>
      <aside className="lg:col-span-7 lg:pt-3">{aside}</aside>
    </div>
  );
}
