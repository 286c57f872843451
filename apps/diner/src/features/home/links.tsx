import type { HouseReply } from '@tavolata/protocol';
import { Icon } from '@tavolata/ui';
import { useTexts } from '../../shared/texts.ts';
import { houseLinks } from './house-links.ts';
import styles from './links.module.css';
import { Section } from './section.tsx';

/** Where else the house can be found [H-07]. */
export function Links({ entries }: { readonly entries: HouseReply['propaganda'] }) {
  const t = useTexts();
  const links = houseLinks(entries);
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
