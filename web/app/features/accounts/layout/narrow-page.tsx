import type { ReactNode } from 'react';

/** One calm column: a form or an outcome of signing in, and nothing beside it. */
export function NarrowPage({
  title,
  intro,
  focus = false,
  children,
  below,
}: {
  title: string;
  intro?: ReactNode;
  /** Moves the focus to the title: this page has just taken another's place. */
  focus?: boolean;
  children?: ReactNode;
  below?: ReactNode;
}) {
  return (
    <section className="shell py-10 lg:py-16">
      <div className="mx-auto max-w-[440px]">
        <h1 key={title} tabIndex={-1} ref={focus ? takeFocus : undefined} className="text-36">
          {title}
        </h1>
        {intro && <div className="mt-3 grid gap-2 wrap-anywhere text-muted">{intro}</div>}
        {children && <div className="mt-8">{children}</div>}
        {below && <div className="mt-6 grid gap-1 text-14 text-muted">{below}</div>}
      </div>
    </section>
  );
}

function takeFocus(heading: HTMLHeadingElement | null): void {
  heading?.focus({ preventScroll: true });
}
