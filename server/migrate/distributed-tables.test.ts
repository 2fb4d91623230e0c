import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { distributedStatements } from './distributed-tables.ts'
import { journalOf, migrationsFolder } from './migration-journal.ts'

test('OPEN-873 a migration of a distributed database distributes each new table before the statements after it', () => {
  const made = `-- Each seal of a machine.
CREATE TABLE "seals" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	CONSTRAINT "seals_pk" PRIMARY KEY("workspace_id","id")
);`
  const refers = 'ALTER TABLE "seals" ADD CONSTRAINT "seals_workspace" FOREIGN KEY ("workspace_id") …'
  const own = 'CREATE TABLE IF NOT EXISTS "throttles" ("key" text PRIMARY KEY NOT NULL);'
  const statements = distributedStatements([made, refers, own])
  expect(statements).toEqual([made, expect.stringContaining(`create_distributed_table('seals'`), refers, own])
})

test('OPEN-873 no migration makes two tables in one statement, because each is distributed after its own', () => {
  for (const { tag } of journalOf().entries) {
    const text = readFileSync(new URL(`${tag}.sql`, migrationsFolder), 'utf8')
    const statements = text.split('--> statement-breakpoint')
    const several = statements.filter((statement) => [...statement.matchAll(/^create table /gim)].length > 1)
    expect(several, tag).toEqual([])
  }
})

test('OPEN-873 secure.sql creates policies only in blocks, because a worker accepts one command at a time', () => {
  const script = readFileSync(new URL('secure.sql', migrationsFolder), 'utf8')
  expect(script.match(/^(?:create|drop) policy .*/gm) ?? []).toEqual([])
})
