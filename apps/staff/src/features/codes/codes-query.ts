import { queryOptions } from '@tanstack/react-query';
import { staffApi } from '../../shared/api/staff-api.ts';

/** The codes of all tables. */
export const codesQuery = queryOptions({ queryKey: ['codes'], queryFn: () => staffApi.codes() });

/** The keys behind them. */
export const codeKeysQuery = queryOptions({ queryKey: ['code-keys'], queryFn: () => staffApi.codeKeys() });
