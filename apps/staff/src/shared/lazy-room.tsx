import { queryOptions, useQuery } from '@tanstack/react-query';
import { unreachable } from '@tavolata/client';
import { addresses } from '@tavolata/protocol';
import { Skeleton } from '@tavolata/ui';
import type { ComponentType } from 'react';
import { call, CallFailed } from './api/call.ts';
import styles from './lazy-room.module.css';
import { LoadFailed } from './load-failed.tsx';

/**
 * A room whose code comes in a file of its own, when somebody goes there: most of the staff never do. Where it can't come,
 * the room says so and is asked for again, while the rest of the console goes on.
 */
export function lazyRoom<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const query = queryOptions({
    queryKey: ['room', name],
    queryFn: async () => {
      try {
        return { Room: await load() };
      } catch {
        throw new CallFailed({ ...unreachable, retryAfterSeconds: null });
      }
    },
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return function LazyRoom(props: Props) {
    const { data, error, refetch } = useQuery(query);
    if (data) {
      const { Room } = data;
      return <Room {...props} />;
    }
    if (!error) return <Skeleton className={styles['bone']} />;
    async function tryAgain() {
      const { isError } = await refetch();
      // The server is there and the file is not: a newer console is.
      if (isError && (await isServerThere())) location.reload();
    }
    return <LoadFailed error={error} onRetry={() => void tryAgain()} />;
  };
}

async function isServerThere(): Promise<boolean> {
  try {
    await call(addresses.me);
    return true;
  } catch {
    return false;
  }
}
