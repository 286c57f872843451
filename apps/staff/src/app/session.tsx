import { useQuery } from '@tanstack/react-query';
import { LoginPage } from '../features/login/login-page.tsx';
import { meQuery } from '../shared/api/queries.ts';
import { FirstPasswordPage } from '../features/own-account/first-password-page.tsx';
import { LoadFailed } from '../shared/load-failed.tsx';
import { LanguagePicker } from '../features/language/language-picker.tsx';
import { QuickPeople } from '../features/quick-change/quick-people.tsx';
import { quickQuery } from '../features/quick-change/quick-query.ts';
import { useTexts } from '../shared/texts.ts';
import { Shell } from './shell.tsx';

/** The console for whoever is logged in, and the door for everybody else. A login survives a reload. */
export function Session() {
  const t = useTexts();
  const { data: member, isPending, error, refetch } = useQuery(meQuery);
  const quick = useQuery({ ...quickQuery, enabled: member === null });
  if (isPending) return null;
  if (error && member === undefined) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!member) {
    // The door opens as it stays: nothing comes in between once somebody types.
    if (quick.isPending && quick.failureCount === 0) return null;
    return (
      <LoginPage languagePicker={<LanguagePicker />} quickPeople={<QuickPeople title={t('quick.title')} />} />
    );
  }
  if (member.must_change_password) return <FirstPasswordPage languagePicker={<LanguagePicker />} />;
  return <Shell key={member.id} member={member} />;
}
