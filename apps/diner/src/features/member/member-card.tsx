import type { MemberWire } from '@tavolata/protocol';
import { useFormats } from '@tavolata/ui';
import { useTexts } from '../../shared/texts.ts';
import styles from './member-card.module.css';

/** The member’s card: logo, name, number and points [V-03]. */
export function MemberCard({ member }: { readonly member: MemberWire }) {
  const t = useTexts();
  const { number } = useFormats();
  const { customer_name: name, phone, phone_prefix: prefix, logo_picture: picture } = member;
  const { integrals: points, integrals_after: after } = member;
  return (
    <section className={styles['card']} aria-label={t('member.card')}>
      <div className={styles['head']}>
        {picture === null ? (
          <span className={styles['letter']} aria-hidden="true">
            {[...name][0] ?? ''}
          </span>
        ) : (
          <img className={styles['logo']} src={picture} alt="" width={56} height={56} />
        )}
        <div className={styles['who']}>
          <h3 className={styles['name']}>{name}</h3>
          {phone !== '' && (
            <p className={styles['phone']}>
              <span aria-hidden="true">{`${prefix} ${phone}`.trim()}</span>
              <span className="visually-hidden">
                {t('member.numberEnds', { digits: /\d*$/.exec(phone)?.[0] ?? '' })}
              </span>
            </p>
          )}
        </div>
      </div>
      {points !== null && (
        <p className={styles['points']}>
          <span className={styles['number']}>{number(points)}</span> <span>{t('member.points')}</span>
          {after !== null && after !== points && (
            <span className={styles['after']}>{t('member.pointsAfter', { points: number(after) })}</span>
          )}
        </p>
      )}
    </section>
  );
}
