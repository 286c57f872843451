import { useQuery } from '@tanstack/react-query';
import { codesQuery } from '../../shared/api/queries.ts';

/** What a computer calls itself: on another device these lead to that one. */
const ownNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Where others find this console: on the restaurant's own computer that is what its codes lead to. */
export function useConsoleAddress(): string {
  const isOwnComputer = ownNames.has(location.hostname);
  const { data: codes } = useQuery({ ...codesQuery, enabled: isOwnComputer });
  const origin = isOwnComputer && codes ? new URL(codes.quick_service.url).origin : location.origin;
  return `${origin}/staff`;
}
