import type { DishContent, MenuEditorReply } from '@tavolata/protocol';
import { useTexts } from '../../../shared/texts.ts';
import { ChangeLines, changeLines } from '../change-lines.tsx';
import { fieldWords } from './field-words.ts';
import { useDishWords } from './use-dish-words.ts';

interface FieldChangesProps {
  readonly menu: MenuEditorReply;
  readonly before: DishContent;
  readonly after: DishContent;
}

/** What a dish said before and after, field by field. */
export function FieldChanges({ menu, before, after }: FieldChangesProps) {
  const t = useTexts();
  const says = useDishWords(menu);
  return <ChangeLines lines={changeLines(before, after, { word: (field) => t(fieldWords[field]), says })} />;
}
