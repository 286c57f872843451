import type { MenuEditorReply } from '@tavolata/protocol';
import { useFormats, type Language } from '@tavolata/ui';
import { useTexts } from '../../../shared/texts.ts';
import { readPrice } from '../../../shared/money/typed-price.ts';
import type { CourseDraft } from '../courses/course-draft.ts';
import type { DishDraft } from './dish-draft.ts';
import styles from './dish-choices.module.css';

interface DishChoicesProps {
  readonly menu: MenuEditorReply;
  readonly draft: Pick<DishDraft, 'condiment_groups' | 'courses'>;
  /** The language that the card is read in. */
  readonly lang: Language;
}

/** What guests choose with a dish: its courses, then its options, each with what it costs on top. */
export function DishChoices({ menu, draft, lang }: DishChoicesProps) {
  const t = useTexts();
  const { money } = useFormats();
  const [first = 'en'] = menu.name_languages;
  const nameOf = (names: Readonly<Record<string, string | undefined>> = {}) =>
    names[lang]?.trim() || (names[first]?.trim() ?? '');
  const priced = (name: string, price: number) => (price > 0 ? `${name} +${money(price * 100)}` : name);
  const ruleOf = ({ rule, choose }: CourseDraft) => {
    if (rule === 'oneOrMore') return t('editor.oneOrMore');
    return t(rule === 'exactly' ? 'editor.exactlyCount' : 'editor.upToCount', { count: choose });
  };
  const courses = draft.courses.map((course) => ({
    key: `course ${course.id}`,
    name: nameOf(course.names),
    rule: ruleOf(course),
    options: course.items.map(({ dish_id, typed }) =>
      priced(nameOf(menu.dishes.find(({ id }) => id === dish_id)?.content.names), readPrice(typed) || 0),
    ),
  }));
  const groups = draft.condiment_groups.flatMap((groupId) => {
    const content = menu.condiment_groups.find(({ id }) => id === groupId)?.content;
    if (!content) return [];
    const { names, min, max, condiments } = content;
    return {
      key: `group ${groupId}`,
      name: nameOf(names),
      rule:
        min > 0 && min === max
          ? t('editor.exactlyCount', { count: min })
          : max !== null
            ? t('editor.upToCount', { count: max })
            : '',
      options: condiments.map((one) => priced(nameOf(one.names), one.price)),
    };
  });
  return (
    <>
      {[...courses, ...groups].map(({ key, name, rule, options }) => (
        <div key={key} className={styles['choice']}>
          <p className={styles['name']} lang={lang}>
            {name || '–'}
            {rule !== '' && <small>{rule}</small>}
          </p>
          <ul lang={lang}>
            {options.map((option, place) => (
              // Two may be called the same.
              <li key={`${place} ${option}`}>{option}</li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}
