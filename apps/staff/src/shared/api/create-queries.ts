import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { CallFailed } from './call.ts';
import { meQuery } from './queries.ts';

/** Attempts after the first one, where the failure may pass. */
const maxRetries = 2;

/** The console's copy of what the server says. The line keeps it fresh, so nothing is asked for again by itself. */
export function createQueries(): QueryClient {
  const noteEnd = (error: Error) => noteEndedSession(queries, error);
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: noteEnd }),
    mutationCache: new MutationCache({ onError: noteEnd }),
    defaultOptions: {
      queries: {
        // The server stands in the same restaurant: whether the browser sees the internet says nothing.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < maxRetries && mayPass(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
  return queries;
}

/** Leads to the login page when a call has failed because nobody is logged in any more, or to a password that not everybody knows. */
export function noteEndedSession(queries: QueryClient, error: Error): void {
  if (error instanceof CallFailed && error.failure.code === 'no-session') {
    queries.setQueryData(meQuery.queryKey, null);
  }
  if (error instanceof CallFailed && error.failure.code === 'new-password-needed') {
    void queries.invalidateQueries({ queryKey: meQuery.queryKey });
  }
}

function mayPass(error: Error): boolean {
  return error instanceof CallFailed && ['unreachable', 'failure'].includes(error.failure.code);
}
