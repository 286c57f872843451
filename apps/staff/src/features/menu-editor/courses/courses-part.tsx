import type { MenuEditorReply } from '@tavolata/protocol';
import { Button } from '@tavolata/ui';
import { useTexts } from '../../../shared/texts.ts';
import fields from '../fields.module.css';
import { newNumber, type CourseDraft } from './course-draft.ts';
import { CourseCard } from './course-card.tsx';

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
  return (
    <div className={fields['stack']}>
      <p>{t('editor.coursesHint')}</p>
      {courses.map((course, place) => (
        <CourseCard
          key={course.id}
          menu={menu}
          course={course}
          number={place + 1}
          isFirst={place === 0}
          isLast={place === courses.length - 1}
          isTried={isTried}
          onChange={(changed) => onChange(courses.with(place, changed))}
          onMove={(by) => onChange(courses.toSpliced(place, 1).toSpliced(place + by, 0, course))}
          onRemove={() => onChange(courses.toSpliced(place, 1))}
        />
      ))}
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
