import { missingStatements } from '../steps/declared-tables.mjs'

// Checks that the migrations create the tables declared in the code: drizzle-kit must have nothing left to generate.

const { statements } = await missingStatements()
for (const statement of statements) console.log(statement)
if (statements.length > 0) console.log('Add them: see docs/how-to/add-an-entity.md, "How it is stored"')
process.exitCode = statements.length === 0 ? 0 : 1
