const parameter = 'table_id';

/** What the code on the table said, and the address without it. */
export function takeTableLink(address: URL): { readonly tableLink: string | null; readonly rest: string } {
  const tableLink = address.searchParams.get(parameter);
  const rest = new URL(address);
  rest.searchParams.delete(parameter);
  return { tableLink, rest: `${rest.pathname}${rest.search}${rest.hash}` };
}
