/** The pictures with the primary one before the others, for places that show one of them (decision 49). */
export function primaryFirst<T extends { primary: boolean }>(images: readonly T[]): T[] {
  return images.toSorted((a, b) => Number(b.primary) - Number(a.primary));
}
