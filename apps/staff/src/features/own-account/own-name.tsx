import type { StaffMemberWire } from '@tavolata/protocol';
import { PersonNameForm, usePersonName } from '../../shared/person-name.tsx';
import { useTexts } from '../../shared/texts.ts';
import { useUnsaved } from '../../shared/unsaved/use-unsaved.tsx';
import styles from './own-account-page.module.css';

/** What a manager is called by the others. */
export function OwnName({ member }: { readonly member: StaffMemberWire }) {
  const t = useTexts();
  const its = usePersonName(member);
  const leaveQuestion = useUnsaved({
    isChanged: its.isChanged,
    isSaving: its.isSaving,
    onDiscard: its.discard,
  });
  return (
    <section className={styles['part']}>
      <PersonNameForm label={t('login.name')} of={its} />
      {leaveQuestion}
    </section>
  );
}
