import { allergens } from '@tavolata/domain';
import { toCents, type MenuEditorReply } from '@tavolata/protocol';
import { Icon, MarkTiles, Picture, useFormats } from '@tavolata/ui';
import { useTexts } from '../../../shared/texts.ts';
import { DishPrice } from '../dish-price.tsx';
import { type DishDraft } from './dish-draft.ts';
import { readPrice } from '../../../shared/money/typed-price.ts';
import { DishChoices } from './dish-choices.tsx';
import styles from './dish-preview.module.css';

interface DishPreviewProps {
  readonly draft: DishDraft;
  readonly menu: MenuEditorReply;
}

/** The card as guests will see it, of what is written so far. */
export function DishPreview({ draft, menu }: DishPreviewProps) {
  const t = useTexts();
  const { language, list } = useFormats();
  const { names, description, typed, marks, flag, picture } = draft;
  const [first = 'en'] = menu.name_languages;
  const lang = names[language] ? language : first;
  const [price, former] = [centsOf(typed.price), centsOf(typed.former_price)];
  const was = former > price ? { cents: former, label: t('editor.formerPrice') } : undefined;
  return (
    <section aria-label={t('editor.preview')} className={styles['preview']}>
      <p className={styles['label']}>{t('editor.preview')}</p>
      <div className={styles['card']}>
        <div className={styles['photo']}>
          <Picture
            key={picture?.hash}
            src={picture ? `/pictures/${picture.hash}-320.webp` : undefined}
            thumbHash={picture?.thumb_hash}
            width={320}
            height={240}
            loading="eager"
            className={styles['picture']}
          />
          {flag && <span className={styles['flag']}>{t(`dish.flag.${flag}`)}</span>}
        </div>
        <div className={styles['words']}>
          <p className={styles['name']} lang={lang}>
            {names[lang]?.trim() || t('editor.unnamed')}
          </p>
          {(description[language] ?? description[first]) && (
            <p className={styles['description']}>{description[language] ?? description[first]}</p>
          )}
          <DishPrice cents={price} {...(was && { was })} />
          <MarkTiles marks={marks} most={6} label={list(marks.map((mark) => t(`mark.${mark}`)))} />
          <ShownAllergens answers={draft.answers} />
          <DishChoices menu={menu} draft={draft} lang={lang} />
        </div>
      </div>
    </section>
  );
}

function ShownAllergens({ answers }: Pick<DishDraft, 'answers'>) {
  const t = useTexts();
  const contained = allergens.filter((key) => answers[key] === true);
  if (allergens.some((key) => answers[key] === null)) {
    return (
      <p className={styles['unknown']}>
        <Icon name="warning" size={16} />
        {t('editor.allergensUnknown')}
      </p>
    );
  }
  if (contained.length === 0) {
    return (
      <p className={styles['none']}>
        <Icon name="check" size={16} />
        {t('editor.allergensNone')}
      </p>
    );
  }
  return (
    <ul className={styles['tiles']}>
      {contained.map((key) => (
        <li key={key} title={t(`allergen.${key}`)}>
          <Icon name={`allergen-${key}`} size={16} />
          <span className="visually-hidden">{t(`allergen.${key}`)}</span>
        </li>
      ))}
    </ul>
  );
}

/** What is no price yet counts as nothing. */
function centsOf(typed: string): number {
  return toCents(readPrice(typed) || 0);
}
