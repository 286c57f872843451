/** What is checked of the server or a phone; throws the sentence when it isn't so. */
export function expectFact(fact: boolean, fault: string): asserts fact {
  if (!fact) throw new Error(fault);
}
