import { useQuery } from '@tanstack/react-query';
import type { Names } from '@tavolata/domain';
import { useFormats } from '@tavolata/ui';
import { houseQuery } from '../api/queries.ts';
import { houseName, type HouseName } from './house-name.ts';

/** Says what something is called in the language of this screen. */
export function useHouseName(): (names: Names) => HouseName {
  const { language } = useFormats();
  const { data: house } = useQuery(houseQuery);
  const nameLanguages = house?.info.name_languages ?? [];
  return (names) => houseName(names, { language, nameLanguages });
}
