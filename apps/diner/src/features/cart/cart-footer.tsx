import { Button, Price } from '@tavolata/ui';
import { snackbars } from '../../shared/snackbars.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './cart-footer.module.css';

interface CartFooterProps {
  readonly total: number;
  readonly send: 'idle' | 'sending' | 'checking';
  readonly isOnline: boolean;
  readonly onSend: () => void;
}

/** The sum of the cart and the one button that sends it. */
export function CartFooter({ total, send, isOnline, onSend }: CartFooterProps) {
  const t = useTexts();
  const words = { idle: t('cart.send'), sending: t('cart.sending'), checking: t('cart.checking') };
  return (
    <>
      <p className={styles['total']}>
        <span>{t('cart.total')}</span>
        <span className={styles['sum']}>
          <Price cents={total} />
        </span>
      </p>
      <Button
        size="large"
        wide
        busy={send !== 'idle'}
        blockedBecause={isOnline ? undefined : t('cart.offline')}
        onBlocked={(text) => snackbars.show({ key: 'offline', level: 'warning', text })}
        onClick={onSend}
      >
        {words[send]}
      </Button>
      {send === 'checking' && <p className={styles['note']}>{t('cart.checkingNote')}</p>}
    </>
  );
}
