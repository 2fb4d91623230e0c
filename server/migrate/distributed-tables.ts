import type { Client } from 'pg'
import { StartRefused } from '../kit/embedded/start-refused.ts'
import { typedAs } from '../kit/embedded/typed-as.ts'
import { hasTable } from './migration-journal.ts'

/** The tables without a workspace that rows of workspaces may refer to. Each server has a copy of these tables. */
export const copiedTables = ['users']

/** Whether Citus distributes the tables of workspaces of a database. */
export async function isDistributed(client: Client): Promise<boolean> {
  if (!(await hasTable(client, 'pg_catalog.pg_dist_partition'))) return false
  const { rowCount } = await client.query(
    `select from pg_dist_partition where logicalrelid = to_regclass('public.workspaces')`,
  )
  return rowCount === 1
}

/** The tables of workspaces that are not distributed yet, each after the tables to which its foreign keys refer. */
export async function undistributedTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from tables_of_workspaces() with ordinality as ordered (name, place)
     where not exists (select from pg_dist_partition d where d.logicalrelid = to_regclass(name))
     order by place desc`,
  )
  return rows.map(({ name }) => name)
}

/** Throws StartRefused for a database whose distribution stopped before its end, because its tables cannot be joined. */
export async function needWholeDistribution(client: Client): Promise<void> {
  if (!(await isDistributed(client)) || (await undistributedTables(client)).length === 0) return
  throw new StartRefused(
    `The distribution of this database stopped before its end. Nothing was lost. Run ${typedAs('distribute', 'npm run distribute')} again`,
  )
}

/**
 * SQL that distributes a table by workspace, with the rows of a workspace on the same server as its other rows. The
 * first table starts the group of the others.
 */
const distributing = (table: string): string =>
  `select create_distributed_table('${table}', 'workspace_id', colocate_with => coalesce((
     select min(logicalrelid::text) from pg_dist_partition where partmethod = 'h'), 'none'))`

/**
 * Distributes a table with its rows. Triggers do not see the copied rows, because other tables already have their effects,
 * or are not distributed yet.
 */
export async function distributeTable(client: Client, table: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`alter table ${table} disable trigger user`)
    await client.query(distributing(table))
    await client.query(`alter table ${table} enable trigger user`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** The name of the table that a statement creates, after comments. */
const madeTable = /^(?:\s|--[^\n]*\n)*create table (?:if not exists )?"?(\w+)"? ?\(/i

/**
 * Returns the statements of a migration for a distributed database: each new table of workspaces is distributed at once,
 * because later statements of the migration may refer to it.
 */
export const distributedStatements = (statements: readonly string[]): string[] =>
  statements.flatMap((statement) => {
    const table = madeTable.exec(statement)?.[1]
    return table !== undefined && /\bworkspace_id\b/.test(statement)
      ? [statement, distributing(table)]
      : [statement]
  })

// From the coordinator, a function of another role cannot read rows that the same transaction has just written.

/** The functions that the workers run as a whole. Their parameter `workspace` chooses the worker. */
const delegated = [
  'near_clients(uuid,text[],text[],int)',
  'erase_history(uuid,uuid,uuid[],uuid[])',
  'organization_members(uuid)',
]

/** SQL for the functions that are called in queries of lists. The worker with the rows of the workspace runs them. */
const nested = `
  select oid::regprocedure::text as name from pg_proc
  where pronamespace = 'public'::regnamespace and (proname like 'custom\\_%' or proname = 'records_called')
    and not coalesce(proconfig, '{}') @> '{citus.allow_nested_distributed_execution=on}'`

async function namesOf(client: Client, question: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(question)
  return rows.map(({ name }) => name)
}

/**
 * Gives the workers the functions of the product. Must run again after each change of a function, because its new version
 * has no settings.
 */
export async function copyFunctions(client: Client): Promise<void> {
  const missing = await namesOf(
    client,
    `select f.oid::regprocedure::text as name from pg_proc f
     where f.pronamespace = 'public'::regnamespace and f.prokind = 'f'
       and not exists (select from pg_depend d where d.objid = f.oid and d.deptype = 'e')
       and not exists (select from pg_dist_object d where d.objid = f.oid and d.classid = 'pg_proc'::regclass)`,
  )
  for (const name of missing) await client.query('select create_distributed_function($1)', [name])
  for (const name of delegated)
    await client.query(
      `select create_distributed_function($1, 'workspace', colocate_with => 'clients', force_delegation => true)
       where not exists (select from pg_dist_object
         where classid = 'pg_proc'::regclass and objid = $1::regprocedure and force_delegation)`,
      [name],
    )
  for (const name of await namesOf(client, nested))
    await client.query(`alter function ${name} set citus.allow_nested_distributed_execution = on`)
}
