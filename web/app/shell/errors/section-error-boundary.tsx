import { Component, type ReactNode } from 'react';

/**
 * A part of the frame that fails alone: the page stands without it, and so does the page that tells of an error,
 * which stands in the same frame (rule B8).
 */
export class SectionErrorBoundary extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return !this.state.hasFailed && this.props.children;
  }
}
