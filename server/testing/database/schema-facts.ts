import type { Client } from 'pg'

/**
 * Returns SQL for the permissions on an object by role. The serving role has the name of the database, and `app`
 * replaces this name.
 */
const grantsOf = (acl: string): string =>
  `(select coalesce(string_agg(held, ' ' order by held collate "C"), '')
    from unnest(${acl}) each, replace(each::text, current_database() || '_app', 'app') held)`

const ours = `('public', 'pgboss', 'migrations')`

/** Queries that describe each kind of database object, one row per object. */
const questions: Record<string, string> = {
  extensions: `select extname || ' ' || extnamespace::regnamespace as fact from pg_extension`,
  relations: `select format('%s.%I %s forced %s owned %s grants %s', n.nspname, c.relname, c.relkind,
      c.relrowsecurity::text || c.relforcerowsecurity::text, pg_get_userbyid(c.relowner), ${grantsOf('c.relacl')}) as fact
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ${ours} and c.relkind not in ('i', 'I', 't')`,
  columns: `select format('%s.%I %s %s %s %s %s %s', a.attrelid::regclass, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
      a.attgenerated, a.attidentity, pg_get_expr(d.adbin, d.adrelid), a.attcollation::regcollation) as fact
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace::regnamespace::text in ${ours} and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped`,
  constraints: `select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as fact from pg_constraint
    where connamespace::regnamespace::text in ${ours} and contype <> 'n'`,
  indexes: `select indexdef as fact from pg_indexes where schemaname in ${ours}`,
  policies: `select format('%s %s %s %s %s %s', tablename, policyname, cmd, roles, qual, with_check) as fact from pg_policies`,
  functions: `select format('%s owned %s grants %s', pg_get_functiondef(p.oid), pg_get_userbyid(proowner), ${grantsOf('proacl')}) as fact
    from pg_proc p where pronamespace::regnamespace::text in ${ours} and prokind in ('f', 'p')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  // The parentheses are removed, because a reloaded dump writes other parentheses for the same condition.
  triggers: `select translate(pg_get_triggerdef(oid), '()', '') as fact from pg_trigger where not tgisinternal`,
  types: `select format('%s %s %s', typname, typtype, (select array_agg(enumlabel order by enumsortorder) from pg_enum where enumtypid = t.oid)) as fact
    from pg_type t where typnamespace::regnamespace::text in ${ours} and typtype in ('e', 'd')`,
  schemas: `select format('%s %s', nspname, ${grantsOf('nspacl')}) as fact from pg_namespace where nspname in ${ours}`,
}

/**
 * Matches the queue's tables for each day. The names of these tables differ between two databases that were created on
 * different days.
 */
const ofDay = /queue_stats_\d{8}/

/**
 * Reads the schema of a database without its rows: tables, rules, functions and permissions. Databases of the same
 * release have the same schema.
 */
export async function schemaFacts(client: Client): Promise<Record<string, string[]>> {
  const facts: Record<string, string[]> = {}
  for (const [kind, question] of Object.entries(questions)) {
    const { rows } = await client.query<{ fact: string }>(question)
    facts[kind] = rows.flatMap(({ fact }) => (ofDay.test(fact) ? [] : [fact])).toSorted()
  }
  return facts
}
