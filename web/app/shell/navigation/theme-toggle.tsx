import { Moon, Sun } from 'lucide-react';

/** Light or dark, against the system's choice if need be. */
export function ThemeToggle({ className = '' }: { className?: string }) {
  return (
    <button
      type="button"
      aria-label="Switch between light and dark"
      onClick={switchTheme}
      className={`btn btn-plain theme-toggle size-11 p-0 ${className}`}
    >
      <ThemeIcons />
    </button>
  );
}

/** Moon or sun: the stylesheet shows the one that leads on. */
export function ThemeIcons() {
  return (
    <>
      <Moon size={19} className="when-light" aria-hidden="true" />
      <Sun size={19} className="when-dark" aria-hidden="true" />
    </>
  );
}

/** The other one of light and dark, from now on. */
export function switchTheme(): void {
  const root = document.documentElement;
  const isDark =
    root.dataset.theme === 'dark' ||
    (root.dataset.theme === undefined && matchMedia('(prefers-color-scheme: dark)').matches);
  const next = isDark ? 'light' : 'dark';
  root.dataset.theme = next;
  try {
    localStorage.setItem('theme', next);
  } catch {
    // Without storage the choice holds for this page.
  }
}
