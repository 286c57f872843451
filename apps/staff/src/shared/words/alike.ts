/** What is alike of two names that could not be told apart. */
export function alike(name: string): string {
  return name.trim().toLowerCase();
}
