import type { MenuEditorReply } from '@tavolata/protocol';
import { Button } from '@tavolata/ui';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { OrderSheet } from './order-sheet.tsx';
import { listToOrder, type ToOrder } from './planned-order.ts';

interface OrderButtonProps {
  readonly menu: MenuEditorReply;
  readonly of: ToOrder;
}

/** Opens what puts a whole list in order; nothing where there is nothing to order. */
export function OrderButton({ menu, of }: OrderButtonProps) {
  const t = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  if (listToOrder(of, menu).ids.length < 2 && !isOpen) return null;
  return (
    <>
      <Button kind="secondary" icon="grip" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t(of.type === 'orderMenus' ? 'plans.orderMenus' : 'plans.orderAll')}
      </Button>
      {isOpen && <OrderSheet menu={menu} of={of} onClose={() => setIsOpen(false)} />}
    </>
  );
}
