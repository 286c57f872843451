import type { MenuEditorReply } from '@tavolata/protocol';
import { Button } from '@tavolata/ui';
import { useTexts } from '../../../shared/texts.ts';
import fields from '../fields.module.css';
import { newNumber, type CourseDraft } from './course-draft.ts';
import { putBefore } from '../sort/put-before.ts';
import { SortableItem } from '../sort/sortable-item.tsx';
import { SortableList } from '../sort/sortable-list.tsx';
import { wordIn } from '../../../shared/words/word-in.ts';
import { CourseCard } from './course-card.tsx';
import styles from './course-card.module.css';

interface CoursesPartProps {
  readonly menu: MenuEditorReply;
  readonly courses: readonly CourseDraft[];
  /** Somebody has tried to save: from then on it says what is missing. */
  readonly isTried: boolean;
  readonly onChange: (courses: readonly CourseDraft[]) => void;
}

/** What guests choose from in a set menu, course by course. */
export function CoursesPart({ menu, courses, isTried, onChange }: CoursesPartProps) {
  const t = useTexts();
  const nameOf = wordIn(menu.name_languages);
  const titleOf = (id: number) => {
    const place = courses.findIndex((course) => course.id === id);
    return nameOf(courses[place]?.names ?? {}).trim() || t('editor.course', { number: place + 1 });
  };
  return (
    <div className={fields['stack']}>
      <p>{t('editor.coursesHint')}</p>
      <SortableList
        ids={courses.map(({ id }) => id)}
        nameOf={titleOf}
        onMove={(id, before) => onChange(putBefore(courses, { id, before, idOf: (course) => course.id }))}
      >
        {courses.map((course, place) => (
          <SortableItem
            key={course.id}
            id={course.id}
            as="section"
            label={titleOf(course.id)}
            className={styles['card']}
          >
            {(tools) => (
              <CourseCard
                menu={menu}
                course={course}
                title={titleOf(course.id)}
                tools={courses.length > 1 && tools}
                isTried={isTried}
                onChange={(changed) => onChange(courses.with(place, changed))}
                onRemove={() => onChange(courses.toSpliced(place, 1))}
              />
            )}
          </SortableItem>
        ))}
      </SortableList>
      <div>
        <Button
          kind="secondary"
          icon="plus"
          onClick={() =>
            onChange([
              ...courses,
              { id: newNumber(courses), names: {}, rule: 'exactly', choose: 1, items: [] },
            ])
          }
        >
          {t('editor.newCourse')}
        </Button>
      </div>
    </div>
  );
}
