const asked = 'visit';

/** Where the request of a visit is answered, its card before all others. */
export function requestPath(visitId: string): string {
  return `/approvals?${new URLSearchParams({ [asked]: visitId }).toString()}`;
}

/** Whose request such a path leads to. */
export function requestIn(search: string): string | null {
  return new URLSearchParams(search).get(asked);
}
