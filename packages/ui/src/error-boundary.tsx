import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What is shown instead, with a way on. */
  readonly fallback: ReactNode;
  /** Told when something broke. */
  readonly onCatch?: () => void;
  readonly children: ReactNode;
}

/** Catches what no screen foresaw: mostly a part of the app that could not be fetched. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch() {
    this.props.onCatch?.();
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
