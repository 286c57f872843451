import type { FloorTableWire } from '@tavolata/protocol';
import { Button } from '@tavolata/ui';
import { visitOn } from '../../shared/live/table-state.ts';
import { useTexts } from '../../shared/texts.ts';
import { useFireCourse, useTakeBackCourse } from '../../shared/use-fire-course.ts';

interface FireNextCourseProps {
  readonly tile: FloorTableWire;
  /** The course that is meant. */
  readonly course: number;
}

/** One tap calls for the table's next course; the course that is meant is on the button, so that nobody calls for another. */
export function FireNextCourse({ tile, course }: FireNextCourseProps) {
  const t = useTexts();
  const fire = useFireCourse({ table: tile.table_name, visitId: visitOn(tile) });
  return (
    <Button size="small" icon="tray" aria-busy={fire.isPending} onClick={() => fire.mutate(course)}>
      {t('table.fireNext', { course })}
    </Button>
  );
}

/** One tap takes back the call for a course that the kitchen has not begun [FIRE-6]. */
export function TakeBackCourse({ tile, course }: FireNextCourseProps) {
  const t = useTexts();
  const takeBack = useTakeBackCourse({ table: tile.table_name, visitId: visitOn(tile) });
  return (
    <Button
      size="small"
      kind="secondary"
      icon="undo"
      aria-busy={takeBack.isPending}
      onClick={() => takeBack.mutate(course)}
    >
      {t('table.takeBackCourse', { course })}
    </Button>
  );
}
