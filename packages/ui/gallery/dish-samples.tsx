import { AllergenStrip, IconButton, LabelChip, MarkTiles, Picture, Price, Stepper, Tabs } from '@tavolata/ui';
import { useState } from 'react';
import styles from './gallery.module.css';

const labels = { group: 'Quantity', add: 'Add one', remove: 'Remove one' };
const open = () => undefined;
const CATEGORIES = [
  { key: 'a', label: 'Antipasti', count: { shown: '3/8', said: '3 of 8 taken' } },
  { key: 'b', label: 'Ravioli al vapore', chosen: { shown: '2', said: '2 in your cart' } },
  { key: 'c', label: 'Uramaki' },
  { key: 'd', label: '铁板烧', lang: 'zh', chosen: { shown: '1', said: '1 in your cart' } },
  { key: 'e', label: 'Gedämpfte Teigtaschen' },
  { key: 'f', label: 'Dolci' },
];

/** The parts of a dish card together, as the menu will put them. */
export function DishSamples() {
  const [count, setCount] = useState(2);
  const [category, setCategory] = useState('b');
  const step = { labels, onAdd: () => setCount(count + 1), onRemove: () => setCount(count - 1) };
  return (
    <>
      <div className={styles['bar']}>
        <Tabs label="Categories" entries={CATEGORIES} current={category} onChoose={setCategory} />
      </div>
      <div className={styles['grid']}>
        <article className={styles['card']}>
          <Picture className={styles['photo']} width={162} height={160} />
          <div className={styles['onPhoto']}>
            <Stepper {...step} count={count} />
          </div>
          <div className={styles['words']}>
            <h3 className={styles['name']}>Gedämpfte Garnelentäschchen mit Bambus</h3>
            <Price cents={640} />
            <MarkTiles
              marks={['mild_spicy', 'vegetarian', 'frozen_origin', 'raw', 'pig']}
              label="Mild"
              most={4}
            />
            <AllergenStrip
              state="contains"
              allergens={['gluten', 'crustaceans', 'soya', 'eggs', 'sesame', 'celery', 'molluscs']}
              label="Contains gluten and 6 more"
              room={5}
              onOpen={open}
            />
          </div>
        </article>
        <article className={styles['card']}>
          <Picture
            className={styles['photo']}
            width={162}
            height={160}
            glyph="mark-cooked"
            src="/no-such-picture"
          />
          <div className={styles['onPhoto']}>
            <Stepper {...step} count={0} />
          </div>
          <div className={styles['words']}>
            <h3 className={styles['name']}>Tagliatelle di riso</h3>
            <Price cents={1190} was={{ cents: 1490, label: 'before' }} />
            <MarkTiles marks={['vegan', 'gluten_free', 'very_spicy']} label="Vegan" most={4} />
            <AllergenStrip
              state="unknown"
              allergens={[]}
              label="Allergens not provided. Ask staff"
              shortText="Ask staff"
              room={5}
              onOpen={open}
            />
          </div>
        </article>
      </div>
      <div className={styles['leftBar']}>
        <Tabs
          place="left"
          label="Categories at the left"
          entries={CATEGORIES}
          current={category}
          onChoose={setCategory}
        />
        <div className={styles['words']}>
          <AllergenStrip
            state="none"
            allergens={[]}
            label="None of the 14"
            shortText="None of the 14"
            room={4}
            onOpen={open}
          />
          <div className={styles['row']}>
            <LabelChip icon="allergen-milk" text="Milk" />
            <LabelChip icon="mark-vegan" text="Vegan" />
          </div>
          <div className={styles['row']}>
            <IconButton icon="filter" label="Filter" badge="3" />
            <IconButton icon="search" label="Search" />
            <IconButton icon="close" label="Close" onPhoto />
          </div>
        </div>
      </div>
    </>
  );
}
