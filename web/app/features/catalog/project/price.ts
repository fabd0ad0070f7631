import type { Project } from '#contract/listings/schemas.ts';

/** Whether others of its licences cost more, which the price then says; what is free needs no such word. */
export function isLowestPrice({ licences, price }: Pick<Project, 'licences' | 'price'>): boolean {
  return licences.length > 1 && price > 0;
}
