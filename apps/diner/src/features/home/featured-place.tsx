import styles from './featured-place.module.css';

/** The place of the favourites until they are here: the page is never shorter than where a guest has scrolled it to. */
export function FeaturedPlace() {
  return <div className={styles['place']} />;
}
