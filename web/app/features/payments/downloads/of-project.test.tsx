import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Project } from '#contract/listings/schemas.ts';
import { ProjectDownload } from './of-project.tsx';

afterEach(cleanup);

const owned = (part: Partial<Project> = {}) =>
  ({ projectZipFile: { filename: 'stored.zip', originalName: 'kanban.zip', size: 1 }, ...part }) as Project;

it.each([
  ['refund', 'Downloads are paused while your refund request is open.'],
  ['dispute', 'Downloads are paused while your payment is disputed.'],
] as const)('An owner reads why the download is paused during a %s', (downloadsStopped, words) => {
  render(<ProjectDownload project={owned({ downloadsStopped })} />);
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('A project is downloaded by those to whom its archive is named', () => {
  render(<ProjectDownload project={owned()} />);
  expect(screen.getByRole('button', { name: /^Download/ })).toBeTruthy();
});
