import { isAtOpenEntry } from '@tavolata/ui';
import type { BaseLocationHook } from 'wouter';
import { navigate, usePathname } from 'wouter/use-browser-location';

/**
 * The screens as the browser's addresses. A screen that is gone to from a sheet or a view takes the place of their entry:
 * between the two screens it would be an entry of nothing, at which Forward turns back.
 */
export const usePageLocation: BaseLocationHook = () => [usePathname(), goTo];

function goTo(screen: string, { replace = false }: { readonly replace?: boolean } = {}): void {
  navigate(screen, { replace: replace || isAtOpenEntry() });
}
