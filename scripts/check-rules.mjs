// Compares packages/domain/RULES.md with the titles of the tests: no rule without a test, no id that is not a rule.
import { checkRules } from './lib/rule-ids.mjs';
import { root } from './lib/repository.mjs';

const { problems, rules, tests } = checkRules(root);
for (const problem of problems) console.error(problem);
console.log(`${rules} rules, ${tests} test files, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
