import { useQuery } from '@tanstack/react-query';
import { LoginPage } from '../features/login/login-page.tsx';
import { meQuery } from '../shared/api/queries.ts';
import { LoadFailed } from '../shared/load-failed.tsx';
import { LanguagePicker } from '../features/language/language-picker.tsx';
import { Shell } from './shell.tsx';

/** The console for whoever is logged in, and the door for everybody else. A login survives a reload. */
export function Session() {
  const { data: member, isPending, error, refetch } = useQuery(meQuery);
  if (isPending) return null;
  if (error && member === undefined) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!member) return <LoginPage languagePicker={<LanguagePicker />} />;
  return <Shell key={member.id} member={member} />;
}
