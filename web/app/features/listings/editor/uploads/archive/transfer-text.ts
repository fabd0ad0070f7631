import { formatBytes } from '#contract/formats/byte-sizes.ts';

interface Progress {
  loaded: number;
  size: number;
  bytesPerSecond: number;
  secondsLeft: number | undefined;
}

/** `12 MiB of 80 MiB, 2.1 MiB/s, 32 s left` */
export function transferText({ loaded, size, bytesPerSecond, secondsLeft }: Progress): string {
  const parts = [`${formatBytes(loaded)} of ${formatBytes(size)}`];
  if (bytesPerSecond > 0) parts.push(`${formatBytes(bytesPerSecond)}/s`);
  if (secondsLeft !== undefined) parts.push(`${durationText(secondsLeft)} left`);
  return parts.join(', ');
}

function durationText(seconds: number): string {
  if (seconds < 90) return `${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`;
}
