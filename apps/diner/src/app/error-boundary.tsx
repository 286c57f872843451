import { Component, type ReactNode } from 'react';
import { Broken } from './broken.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

/** Catches what no screen foresaw: mostly a part of the app that could not be fetched. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <Broken /> : this.props.children;
  }
}
