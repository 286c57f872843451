import { Button } from '@tavolata/ui';
import { Component, type ReactNode } from 'react';
import { useTexts } from '../shared/texts.ts';
import styles from './error-boundary.module.css';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

/** Catches what no room foresaw. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <Broken /> : this.props.children;
  }
}

function Broken() {
  const t = useTexts();
  return (
    <main className={styles['page']}>
      <p>{t('shared.broken')}</p>
      <Button onClick={() => location.reload()}>{t('shared.reload')}</Button>
    </main>
  );
}
