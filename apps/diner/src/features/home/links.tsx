import type { RestaurantReply } from '@tavolata/protocol';
import { Icon } from '@tavolata/ui';
import { useTexts } from '../../shared/texts.ts';
import { restaurantLinks } from './restaurant-links.ts';
import styles from './links.module.css';
import { Section } from './section.tsx';

/** Where else the restaurant can be found [H-07]. */
export function Links({ entries }: { readonly entries: RestaurantReply['propaganda'] }) {
  const t = useTexts();
  const links = restaurantLinks(entries);
  if (links.length === 0) return null;
  return (
    <Section title={t('home.links')}>
      <ul className={styles['list']}>
        {links.map(({ url, icon, label }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener noreferrer" className={styles['link']}>
              <Icon name={icon} size={20} />
              {'brand' in label ? label.brand : t(label.text)}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
