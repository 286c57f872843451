import { useQueryClient } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import { addresses } from '@tavolata/protocol';
import { Button, Icon } from '@tavolata/ui';
import { useLocation } from 'wouter';
import { call } from '../../shared/api/call.ts';
import { menuEditorKey } from '../../shared/api/queries.ts';
import { useTexts } from '../../shared/texts.ts';
import { useCommand } from '../../shared/use-command.ts';
import styles from './import-done.module.css';

/** An import that has been made, by the id under which it can be taken back. */
export interface MadeImport {
  readonly requestId: string;
  readonly changes: number;
}

interface ImportDoneProps {
  readonly made: MadeImport;
  readonly onOther: () => void;
}

/** What an import has brought, and the way back. */
export function ImportDone({ made, onOther }: ImportDoneProps) {
  const t = useTexts();
  const queries = useQueryClient();
  const [, goTo] = useLocation();
  const undo = useCommand({
    key: 'import',
    send: (of: string, request_id) => call(addresses.importMenu, { request_id, edit: { type: 'undo', of } }),
    onDone: () => {
      void queries.invalidateQueries({ queryKey: menuEditorKey });
      snackbars.show({ key: 'import', level: 'success', text: t('import.takenBack') });
      onOther();
    },
  });
  return (
    <section className={styles['done']}>
      <span className={styles['sign']} aria-hidden="true">
        <Icon name="check" size={32} />
      </span>
      <h2>{t('import.doneTitle')}</h2>
      <p role="status">{t('import.done', { count: made.changes })}</p>
      <div className={styles['ways']}>
        <Button size="large" onClick={() => goTo('/menu/edit')}>
          {t('import.toMenu')}
        </Button>
        <Button kind="secondary" size="large" onClick={onOther}>
          {t('import.other')}
        </Button>
        <Button
          kind="text"
          size="large"
          icon="undo"
          busy={undo.isPending}
          onClick={() => undo.mutate(made.requestId)}
        >
          {t('import.takeBack')}
        </Button>
      </div>
    </section>
  );
}
