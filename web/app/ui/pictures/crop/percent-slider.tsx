import { Field } from '../../form/field.tsx';

/** A share in whole percent, set by a slider and read beside its label. */
export function PercentSlider({
  label,
  help,
  min,
  max,
  percent,
  disabled = false,
  onChange,
}: {
  label: string;
  help?: string | undefined;
  min: number;
  max: number;
  percent: number;
  disabled?: boolean;
  onChange: (percent: number) => void;
}) {
  return (
    <div className="min-w-48 flex-1">
      <Field label={label} note={<span className="figures">{percent}%</span>} help={help}>
        {(control) => (
          <input
            {...control}
            type="range"
            min={min}
            max={max}
            step={1}
            value={percent}
            disabled={disabled}
            aria-valuetext={`${percent} percent`}
            onChange={({ target }) => onChange(Number(target.value))}
            className="block h-11 w-full accent-accent"
          />
        )}
      </Field>
    </div>
  );
}
