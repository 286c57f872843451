import type { MenuId } from '@tavolata/domain';
import type { RestaurantReply } from '@tavolata/protocol';
import type { ReactNode } from 'react';
import { RestaurantText } from '../../shared/restaurant-text.tsx';
import { PictureSlider } from '../../shared/pictures/picture-slider.tsx';
import type { MenuOffer } from '../../shared/menu-offers.ts';
import { useTexts } from '../../shared/texts.ts';
import { Announcements } from './announcements.tsx';
import { CompactHeader } from './compact-header.tsx';
import { HomeHeader } from './home-header.tsx';
import { Hours } from './hours.tsx';
import { Links } from './links.tsx';
import { MenuCards } from './menu-cards.tsx';
import { Section } from './section.tsx';
import styles from './home-page.module.css';

interface HomePageProps {
  readonly restaurant: RestaurantReply;
  readonly offers: readonly MenuOffer[];
  /** They wait for the dishes. */
  readonly favourites: ReactNode;
  readonly isTakenAway: boolean;
  /** Where the guest is: the table, in words. */
  readonly place: string;
  /** The menu of the open visit. */
  readonly chosenMenuId: MenuId | null;
  /** How its order stands, on the card of that menu. */
  readonly ownNote?: ReactNode;
  readonly onChooseMenu: (menuId: MenuId) => void;
  readonly onOpenAccessibility: () => void;
  /** Left out where there is no tour to take. */
  readonly onTour?: (() => void) | undefined;
  readonly languagePicker: ReactNode;
  readonly bottomBar: ReactNode;
}

/** What the restaurant says about itself before anybody orders (specification 1, section 2). */
export function HomePage(props: HomePageProps) {
  const { restaurant, place, isTakenAway } = props;
  const announcements = announcementsFor(restaurant, isTakenAway);
  const t = useTexts();
  return (
    <>
      <CompactHeader info={restaurant.info} place={place} />
      <main className={styles['page']}>
        <HomeHeader info={restaurant.info} place={place} languagePicker={props.languagePicker} />
        <Announcements announcements={announcements} which="warnings" />
        <div className={styles['menus']}>
          <MenuCards
            offers={props.offers}
            isTakenAway={isTakenAway}
            chosenMenuId={props.chosenMenuId}
            ownNote={props.ownNote}
            onChoose={props.onChooseMenu}
          />
        </div>
        <Announcements announcements={announcements} which="others" />
        <Section title={t('home.pictures')}>
          <PictureSlider title={t('home.pictures')} pictures={restaurant.bulletins} />
        </Section>
        {props.favourites}
        {Object.keys(restaurant.notice).length > 0 && (
          <p className={styles['notice']}>
            <RestaurantText text={restaurant.notice} />
          </p>
        )}
        <Guide pictures={restaurant.guide} />
        <Hours hours={restaurant.business_hours} />
        <Links entries={restaurant.propaganda} />
        <footer className={styles['footer']}>
          {restaurant.info.address && (
            <address className={styles['address']}>{restaurant.info.address}</address>
          )}
          {props.onTour && (
            <button type="button" className={styles['accessibility']} onClick={props.onTour}>
              {t('tour.label')}
            </button>
          )}
          <button type="button" className={styles['accessibility']} onClick={props.onOpenAccessibility}>
            {t('home.accessibility')}
          </button>
        </footer>
      </main>
      {props.bottomBar}
    </>
  );
}

/** Who takes away has no use for what is said of the table [SETUP-11]. */
function announcementsFor({ announcements }: RestaurantReply, isTakenAway: boolean) {
  return isTakenAway
    ? announcements.filter(({ is_only_at_table: isOnlyAtTable }) => !isOnlyAtTable)
    : announcements;
}

/** The restaurant's own pictures of how things work here [H-05]. */
function Guide({ pictures }: { readonly pictures: RestaurantReply['guide'] }) {
  const t = useTexts();
  if (pictures.length === 0) return null;
  return (
    <Section title={t('home.guide')}>
      <PictureSlider title={t('home.guide')} pictures={pictures} />
    </Section>
  );
}
