import { useQueries } from '@tanstack/react-query';
import { createTexts, type Language } from '@tavolata/ui';
import type { Say } from '../../shared/texts.ts';
import { catalogs, type AppTexts } from '../../texts/texts.gen.ts';

/** The console's texts in other languages than the screen's, in the order they are asked for; `null` until all have come. */
export function useTextsIn(languages: readonly Language[]): {
  readonly says: readonly Say[] | null;
  readonly error: Error | null;
  readonly retry: () => void;
} {
  const words = useQueries({
    queries: languages.map((language) => ({
      queryKey: ['texts', language],
      queryFn: async () => ({ say: createTexts<AppTexts>(await catalogs[language](), language) }),
      staleTime: Infinity,
    })),
  });
  const known = words.flatMap(({ data }) => data?.say ?? []);
  return {
    says: known.length === languages.length ? known : null,
    error: words.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const query of words) if (query.error) void query.refetch();
    },
  };
}
