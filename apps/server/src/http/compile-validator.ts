import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';

type Compile = typeof TypeBoxValidatorCompiler;

const compiled = new WeakMap<object, Map<string | undefined, ReturnType<Compile>>>();

/**
 * Makes of a schema what checks a request. Each is compiled once in a process, not once for each restaurant: that was a
 * tenth of what it takes to open one.
 */
export const compileValidator: Compile = (route) => {
  const { schema, httpPart } = route;
  const ofSchema = compiled.get(schema) ?? new Map<string | undefined, ReturnType<Compile>>();
  compiled.set(schema, ofSchema);
  const known = ofSchema.get(httpPart) ?? TypeBoxValidatorCompiler(route);
  ofSchema.set(httpPart, known);
  return known;
};
