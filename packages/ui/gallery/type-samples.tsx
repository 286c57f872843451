import styles from './gallery.module.css';

const SIZES = ['display', 'h1', 'h2', 'dish', 'price', 'number', 'button', 'body', 'small', 'label', 'micro'];

/** Every size of type in Latin letters and Chinese. */
export function TypeSamples() {
  return (
    <div className={styles['type']}>
      {SIZES.map((size) => (
        <p key={size} style={{ font: `var(--type-${size})` }}>
          {size}: Gedämpfte Garnelentäschchen 1.234,50 € <span lang="zh">鲜虾饺</span>
        </p>
      ))}
    </div>
  );
}
