import type { Diner, Motif } from '@tavolata/domain';
import { announce } from '@tavolata/ui';
import { useTap } from '../../device/table/use-tap.ts';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { dinerName } from '../../shared/dish/seats.ts';
import { useTexts } from '../../shared/texts.ts';

/** Tells the table how the guest wants to be known, and the guest how they are; answers whether it went [NAME-1]. */
export function useIntroduce(
  diner: Diner,
): (wish: { readonly nickname?: string | null; readonly motif?: Motif | null }) => boolean {
  const t = useTexts();
  const tap = useTap();
  const { rules } = useMenuAtHand();
  return ({ nickname = diner.nickname, motif = diner.motif ?? null }) => {
    if (!tap({ type: 'introduce', nickname, motif }).ok) return false;
    const { motif: _before, ...rest } = diner;
    const known = { ...rest, nickname: nickname?.trim() || null, ...(motif && { motif }) };
    const isNamed = known.nickname !== null || motif !== null;
    announce(isNamed ? t('introduce.youAre', { name: dinerName(known, rules, t) }) : t('introduce.nobody'));
    return true;
  };
}
