import { useQuery } from '@tanstack/react-query';
import { Button } from '@tavolata/ui';
import { latePapers, printingQuery } from '../../shared/printing/printing-query.ts';
import { usePaperName } from '../../shared/printing/use-paper-name.ts';
import { useReprint } from '../../shared/printing/use-reprint.ts';
import { RoomAlert } from '../../shared/room-alert.tsx';
import { useTexts } from '../../shared/texts.ts';

/** Over every room, what is not on paper though it should be, with one tap to print it again. Nothing while all is well. */
export function PrintingBar() {
  const t = useTexts();
  const { data } = useQuery(printingQuery);
  const reprint = useReprint();
  const paperName = usePaperName();
  const late = data ? latePapers(data) : [];
  const [first] = late;
  if (!first) return null;
  const paper = paperName(first);
  const words =
    late.length > 1
      ? t('printing.barMany', { count: late.length, paper })
      : t(first.may_be_printed ? 'printing.barPerhaps' : 'printing.barOne', { paper });
  return (
    <RoomAlert
      kind="error"
      label={t('printing.title')}
      words={first.trouble === null ? words : `${words} ${t(`printing.trouble.${first.trouble}`)}`}
      way={{ to: '/printers/papers', label: t('printing.show') }}
    >
      <Button
        kind="secondary"
        size="small"
        busy={reprint.isPending}
        onClick={() => reprint.mutate(late.map(({ id }) => id))}
      >
        {t(late.length > 1 ? 'printing.againAll' : 'printing.again')}
      </Button>
    </RoomAlert>
  );
}
