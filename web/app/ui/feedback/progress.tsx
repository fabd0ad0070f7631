/** A bar with its figure; `value` from 0 to 1. `detail` says amount, speed or what comes next. */
export function Progress({ label, value, detail }: { label: string; value: number; detail?: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div>
      <div className="mb-1.5 flex justify-between gap-3 text-14">
        <span className="font-medium">{label}</span>
        <span className="figures">{percent}%</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="meter"
      >
        <span style={{ transform: `scaleX(${percent / 100})` }} />
      </div>
      {detail && <p className="figures mt-1.5 text-12 text-muted">{detail}</p>}
    </div>
  );
}
