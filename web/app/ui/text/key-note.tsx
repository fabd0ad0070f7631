/** Says before paying that the program checks a key, and on how many devices it works (rule L13); 0 is any number. */
export function KeyNote({ kind, devices }: { kind: string; devices: number }) {
  return kind === 'none' ? null : (
    <p className="text-14 text-muted">{`Comes with a licence key for ${devicesText(devices)}.`}</p>
  );
}

function devicesText(count: number): string {
  if (count === 0) return 'any number of devices';
  return count === 1 ? 'one device at a time' : `up to ${count} devices at a time`;
}
