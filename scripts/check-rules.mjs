// Compares packages/domain/RULES.md with the titles of the tests: no rule without a test, no id that is not a rule. The
// same for docs/rows.md: no row that only a test on a lower level quotes.
import { checkRows, checkRules } from './lib/rule-ids.mjs';
import { root } from './lib/repository.mjs';

const { problems: ofRules, rules, tests } = checkRules(root);
const { problems: ofRows, rows } = checkRows(root);
const problems = [...ofRules, ...ofRows];
for (const problem of problems) console.error(problem);
console.log(`${rules} rules, ${rows} rows, ${tests} test files, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
