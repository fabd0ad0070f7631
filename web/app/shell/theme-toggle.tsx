import { Moon, Sun } from 'lucide-react';

/** Light or dark, against the system's choice if need be. Both icons are in the page: the stylesheet shows one. */
export function ThemeToggle() {
  return (
    <button
      type="button"
      aria-label="Switch between light and dark"
      onClick={switchTheme}
      className="btn btn-plain theme-toggle size-11 p-0"
    >
      <Moon size={19} className="when-light" aria-hidden="true" />
      <Sun size={19} className="when-dark" aria-hidden="true" />
    </button>
  );
}

function switchTheme(): void {
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
