import { missingStatements } from '../steps/declared-tables.mjs'

// Checks that the migrations create the tables declared in the code. The check fails if drizzle-kit would generate a
// further migration.

const { statements } = await missingStatements()
for (const statement of statements) console.log(statement)
if (statements.length > 0) console.log('Add them: see docs/how-to/add-an-entity.md, "How it is stored"')
process.exitCode = statements.length === 0 ? 0 : 1
