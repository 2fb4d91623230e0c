import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import { keepSetting, readSetting } from '../kit/database/installation-settings.ts'

/**
 * SQL that describes all privileges of the database from its catalogue: policies, grants, and functions with their
 * owners.
 */
const question = `
  select coalesce(string_agg(fact, E'\\n' order by fact collate "C"), '') as facts from (
    select format('policy %s %s %s %s %s %s %s', tablename, policyname, permissive, roles, cmd, qual, with_check) as fact
      from pg_policies where schemaname = 'public'
    union all
    select format('table %s %s %s %s', c.oid::regclass, relrowsecurity, relforcerowsecurity, relacl)
      from pg_class c where relnamespace in ('public'::regnamespace, 'migrations'::regnamespace) and relkind in ('r', 'p')
    union all
    select format('column %s %s %s', attrelid::regclass, attname, attacl)
      from pg_attribute a join pg_class c on c.oid = attrelid
      where attacl is not null and relnamespace = 'public'::regnamespace
    union all
    select format('function %s %s %s %s %s', p.oid::regprocedure, proowner::regrole, proacl, prosecdef, md5(prosrc))
      from pg_proc p where pronamespace = 'public'::regnamespace
    union all
    select format('schema %s %s', nspname, nspacl) from pg_namespace where nspname in ('public', 'migrations')) found`

type By = { script: string; role: string }

async function markOf(client: Client, { script, role }: By): Promise<string> {
  const { rows } = await client.query<{ facts: string }>(question)
  return createHash('sha256').update(`${role}\n${script}\n${rows[0]?.facts}`).digest('hex')
}

/** Whether the script in `by` was applied last, for the same role, and no privilege has changed since. */
export async function isSecured(client: Client, by: By): Promise<boolean> {
  const kept = await readSetting(client, 'secured')
  return kept !== null && kept === (await markOf(client, by))
}

/** Stores the mark of the policies and privileges that the script has just applied. */
export const keepSecured = async (client: Client, by: By): Promise<void> =>
  keepSetting(client, { name: 'secured', value: await markOf(client, by) })
