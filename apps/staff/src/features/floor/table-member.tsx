import type { StaffMemberAtTable } from '@tavolata/protocol';
import { useFormats } from '@tavolata/ui';
import { useTexts } from '../../shared/texts.ts';
import { PanelPart } from './panel-part.tsx';
import styles from './table-member.module.css';

/** Whose card is on the bill, with what the loyalty service tells of it. */
export function TableMember({ member }: { readonly member: StaffMemberAtTable }) {
  const t = useTexts();
  const { number } = useFormats();
  const { customer_name: name, phone, seat, integrals: points, integrals_after: after } = member;
  return (
    <PanelPart title={t('member.title')}>
      <p className={styles['name']}>
        {name}
        {seat !== null && <span className={styles['seat']}>{t('member.atSeat', { seat })}</span>}
      </p>
      {phone !== '' && <p className={styles['fact']}>{phone}</p>}
      {points !== null && (
        <p className={styles['fact']}>
          {after === null || after === points
            ? t('member.points', { points: number(points) })
            : t('member.pointsAfter', { points: number(points), after: number(after) })}
        </p>
      )}
    </PanelPart>
  );
}
