import { missingStatements, writeMigration } from './declared-tables.mjs'

// Writes a migration with the given name if the declared tables differ from the tables that the migrations create.

const found = await missingStatements()
console.log(
  found.statements.length === 0
    ? 'The migrations already create every declared table.'
    : `Written: server/migrations/${writeMigration(process.argv[2], found)}`,
)
