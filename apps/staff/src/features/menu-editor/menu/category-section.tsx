import { useQuery } from '@tanstack/react-query';
import { toCents, type MenuEditorReply } from '@tavolata/protocol';
import { Button, Icon, IconButton, Picture } from '@tavolata/ui';
import { use, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { stockQuery } from '../../../shared/live/stock.ts';
import { useTexts } from '../../../shared/texts.ts';
import { DishPrice } from '../dish-price.tsx';
import { editorPath } from '../editor-path.ts';
import type { EditedCategory, EditedDish } from '../menu-editor-query.ts';
import { ChosenDish } from '../many/chosen-dish.tsx';
import { ChoosingContext } from '../many/choosing.ts';
import { GoesThen } from '../plans/goes-then.tsx';
import { SortableItem } from '../sort/sortable-item.tsx';
import { SortableList } from '../sort/sortable-list.tsx';
import { useMove } from '../sort/use-move.ts';
import { useReaderWords } from '../reader-words.ts';
import styles from './menu-list.module.css';

interface CategorySectionProps {
  readonly menu: MenuEditorReply;
  /** By which its heading is jumped to. */
  readonly headingId: string;
  readonly category: EditedCategory;
  readonly dishes: readonly EditedDish[];
  readonly isSearch: boolean;
  /** What moves the category in its menu. */
  readonly tools: ReactNode;
  readonly onEdit: () => void;
}

/** A category with its dishes, each a way to its form. */
export function CategorySection(props: CategorySectionProps) {
  const { menu, headingId, category, dishes, isSearch, tools, onEdit } = props;
  const t = useTexts();
  const [, goTo] = useLocation();
  const move = useMove();
  const choosing = use(ChoosingContext);
  const { nameOf, houseName } = useReaderWords(menu.name_languages);
  const { data: stock } = useQuery(stockQuery);
  const isSoldOut = ({ id }: EditedDish) =>
    stock?.some(({ item_id, is_sold_out }) => item_id === id && is_sold_out === 1) === true;
  const name = nameOf(category.content.names);
  const namesOf = ({ content: { names } }: EditedDish) => ({
    name: nameOf(names),
    houseName: houseName(names),
  });
  const { limit_per_person: person, limit_per_table: table } = category.content;
  const limits = [
    ...(person === null ? [] : [t('editor.perPersonWords', { count: person })]),
    ...(table === null ? [] : [t('editor.perTableWords', { count: table })]),
  ];
  return (
    <>
      <div className={styles['categoryHead']}>
        {choosing && dishes.length > 0 && (
          <ChosenDish
            choosing={choosing}
            ids={dishes.map(({ id }) => id)}
            label={t('editor.chooseAllOf', { name })}
          />
        )}
        <h3 id={headingId} tabIndex={-1}>
          {name}
          <HouseName name={houseName(category.content.names)} />
          {limits.length > 0 && <small>{limits.join(' ')}</small>}
          <GoesThen type="deleteCategory" id={category.id} />
        </h3>
        {!choosing && (
          <>
            <Button
              kind="text"
              size="small"
              icon="plus"
              onClick={() => goTo(editorPath.newDish(category.id))}
            >
              {t('editor.newDish')}
            </Button>
            <IconButton
              icon="more"
              label={t('editor.editOf', { name })}
              className={styles['edit']}
              onClick={onEdit}
            />
          </>
        )}
        {!isSearch && tools}
      </div>
      {dishes.length === 0 && !isSearch && <p className={styles['hint']}>{t('editor.noDish')}</p>}
      {dishes.length > 0 && (
        <SortableList
          ids={dishes.map(({ id }) => id)}
          nameOf={(id) => nameOf(dishes.find((dish) => dish.id === id)?.content.names ?? {})}
          onMove={(id, before) => move({ type: 'moveDish', id, before })}
        >
          <ul className={styles['dishes']}>
            {dishes.map((dish) => (
              <SortableItem key={dish.id} id={dish.id} className={styles['dish']}>
                {(dishTools) => (
                  <>
                    {choosing ? (
                      <ChosenDish choosing={choosing} ids={[dish.id]} className={styles['open']}>
                        <DishLine dish={dish} {...namesOf(dish)} isSoldOut={isSoldOut(dish)} />
                      </ChosenDish>
                    ) : (
                      <Link to={editorPath.dish(dish.id)} className={styles['open']}>
                        <DishLine dish={dish} {...namesOf(dish)} isSoldOut={isSoldOut(dish)} />
                      </Link>
                    )}
                    {!isSearch && dishTools}
                  </>
                )}
              </SortableItem>
            ))}
          </ul>
        </SortableList>
      )}
    </>
  );
}

interface DishLineProps {
  readonly dish: EditedDish;
  readonly name: string;
  readonly houseName: string | null;
  readonly isSoldOut: boolean;
}

function DishLine({ dish, name, houseName, isSoldOut }: DishLineProps) {
  const t = useTexts();
  const { picture } = dish.content;
  return (
    <>
      {picture && (
        <Picture
          key={picture.hash}
          src={`/pictures/${picture.hash}-160.webp`}
          thumbHash={picture.thumb_hash}
          width={56}
          height={42}
          className={styles['thumb']}
        />
      )}
      <span className={styles['name']}>
        {name}
        <HouseName name={houseName} />
      </span>
      <GoesThen type="deleteDish" id={dish.id} />
      {isSoldOut && (
        <span className={styles['soldOut']}>
          <Icon name="crossed-circle" size={16} />
          {t('menu.soldOut')}
        </span>
      )}
      {dish.content.allergens === null && !dish.is_set_menu && (
        <span className={styles['missing']}>
          <Icon name="warning" size={16} />
          {t('editor.withoutAllergens')}
        </span>
      )}
      <DishPrice cents={toCents(dish.content.price)} size="small" />
    </>
  );
}

/** What it is called on papers, beside what the reader calls it. */
export function HouseName({ name }: { readonly name: string | null }) {
  return name !== null && <small className={styles['houseName']}> {name}</small>;
}
