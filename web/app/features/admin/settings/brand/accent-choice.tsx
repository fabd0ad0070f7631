import { ACCENT_IDS, ACCENTS, USUAL_ACCENT } from '#contract/admin/settings/accents.ts';
import '../../../../styles/admin/brand.css';

/** The prepared colours, each as it is on light and on dark pages. `chosen` is empty for the usual one. */
export function AccentChoice({ chosen, onChoose }: { chosen: string; onChoose: (accent: string) => void }) {
  return (
    <fieldset aria-describedby="setting-accent-help">
      <legend className="mb-1.5 text-14 font-medium">Accent colour</legend>
      <div className="accent-choice">
        {ACCENT_IDS.map((id) => (
          <label key={id}>
            <input
              type="radio"
              name="accent"
              className="sr-only"
              value={id}
              checked={(chosen || USUAL_ACCENT) === id}
              onChange={() => onChoose(id === USUAL_ACCENT ? '' : id)}
            />
            <span
              className="accent-swatch"
              aria-hidden="true"
              style={{
                background: `linear-gradient(90deg, ${ACCENTS[id].fill[0]} 50%, ${ACCENTS[id].fill[1]} 50%)`,
              }}
            />
            {ACCENTS[id].name}
          </label>
        ))}
      </div>
      <p id="setting-accent-help" className="mt-1.5 text-14 text-muted">
        The main button of each page, marks and links in mails. Each is easy to read in the light and the dark
        theme.
      </p>
    </fieldset>
  );
}
