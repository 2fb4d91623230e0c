import type { Client } from 'pg'
import { copiedTables } from './distributed-tables.ts'

// Citus can distribute the rows of workspaces by `workspace_id` (OPEN-870). The queries below read the catalogue and
// return a sentence for each object that Citus would refuse, so that the schema stays distributable.

/** SQL for the tables with rows of workspaces. */
const tenantTables = `
  select c.oid, c.relname::text as name, w.attnum as key from pg_class c
  join pg_attribute w on w.attrelid = c.oid and w.attname = 'workspace_id' and not w.attisdropped
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`

const inKeys = `
  select format('The index %s of %s does not contain workspace_id', i.indexrelid::regclass, t.name) as sentence
  from pg_index i join tenants t on t.oid = i.indrelid
  where (i.indisunique or i.indisexclusion) and not t.key = any (i.indkey::int2[])`

const nullableWorkspaces = `
  select format('The column workspace_id of %s may be null', t.name)
  from tenants t join pg_attribute a on a.attrelid = t.oid and a.attnum = t.key where not a.attnotnull`

const foreignKeys = `
  select format('The foreign key %s of %s refers to %s, which has no workspace and no copy on each server',
    f.conname, own.name, f.confrelid::regclass)
  from pg_constraint f join tenants own on own.oid = f.conrelid
  where f.contype = 'f' and not exists (select from tenants t where t.oid = f.confrelid)
    and not f.confrelid::regclass::text = any ($1)
  union all
  select format('The foreign key %s of %s refers to %s, whose rows are on other servers', f.conname,
    f.conrelid::regclass, t.name)
  from pg_constraint f join tenants t on t.oid = f.confrelid
  where f.contype = 'f' and not exists (select from tenants own where own.oid = f.conrelid)
  union all
  select format('The foreign key %s of %s does not compare the two columns workspace_id', f.conname, own.name)
  from pg_constraint f join tenants own on own.oid = f.conrelid join tenants t on t.oid = f.confrelid
  where f.contype = 'f' and array_position(f.conkey, own.key) is distinct from array_position(f.confkey, t.key)
  union all
  select format('The foreign key %s of %s sets columns when its target is deleted: use a trigger', f.conname, own.name)
  from pg_constraint f join tenants own on own.oid = f.conrelid
  where f.contype = 'f' and (f.confdeltype in ('n', 'd') or f.confupdtype <> 'a')`

const policies = `
  select format('The policy %s of %s has a subquery: compare with a setting', p.polname, t.name)
  from pg_policy p join tenants t on t.oid = p.polrelid
  where concat_ws(' ', pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) ~* '\\mselect\\M'
  union all
  select format('The policy %s of %s compares nullif(…) with null: use coalesce(…, '''') = ''''', p.polname, t.name)
  from pg_policy p join tenants t on t.oid = p.polrelid
  where pg_get_expr(p.polqual, p.polrelid) ~* 'nullif\\([^()]*\\([^()]*\\)[^()]*\\) is null'`

/** The functions of the product, without those of extensions. */
const functions = `
  select f.oid, f.oid::regprocedure as name, f.prosrc, f.pronargs, f.proargtypes, l.lanname from pg_proc f
  join pg_language l on l.oid = f.prolang
  where f.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = f.oid and d.deptype = 'e')`

/** SQL functions that read tables. Functions that only calculate have no such restriction. */
const bodies = `
  select format('The function %s is an SQL function with parameters that reads tables: use plpgsql', f.name)
  from functions f where f.lanname = 'sql' and f.pronargs > 0 and f.prosrc ~* '\\mfrom\\s+(public\\.)?\\w+'
    and f.prosrc ~* (select string_agg('\\m' || t.name || '\\M', '|') from tenants t)
  union all
  select format('The function %s calls set_config: use set local', f.name)
  from functions f where f.lanname = 'plpgsql' and f.prosrc ~* '\\mset_config\\s*\\('
  union all
  select format('The function %s calls now() in ON CONFLICT: use excluded', f.name)
  from functions f where f.prosrc ~* 'on conflict[^;]*now\\(\\)'
  union all
  select format('The function %s gets a row of %s, which has another type on each worker: pass its values', f.name, t.name)
  from functions f join pg_type y on y.oid = any (f.proargtypes) join tenants t on t.oid = y.typrelid`

/** The coordinator passes on the message of an error of a worker, but not its constraint. */
const refusals = `
  select format('The function %s does not name the constraint %s in its message', f.name, found.names[1])
  from functions f, regexp_matches(f.prosrc, 'constraint\\s*=\\s*''(\\w+)''', 'gi') found (names)
  where strpos(f.prosrc, '"' || found.names[1] || '"') = 0`

const defaults = `
  select format('The default of %s.%s is volatile, so that a worker cannot insert the rows of a query', t.name, a.attname)
  from tenants t join pg_attrdef d on d.adrelid = t.oid
  join pg_attribute a on a.attrelid = t.oid and a.attnum = d.adnum and a.attgenerated = ''
  where pg_get_expr(d.adbin, d.adrelid) ~* '\\m(clock_timestamp|timeofday|random|gen_random_uuid|nextval)\\M'`

/** Foreign keys in a circle have no order in which tables can be distributed or purged. */
const circles = `
  select format('The foreign keys of %s form a circle', t.name) from tenants t where t.oid in (
    with recursive refers as (
      select distinct conrelid as source, confrelid as target from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid
    ), reached (start, at) as (
      select source, target from refers
      union
      select r.start, next.target from reached r join refers next on next.source = r.at
    ) select start from reached where start = at)`

const question = `
  with tenants as (${tenantTables}), functions as (${functions})
  select sentence from (${[inKeys, nullableWorkspaces, foreignKeys, policies, bodies, refusals, defaults, circles].join(' union all ')}) found
  order by sentence`

/** Returns a sentence for each object of the database that cannot be distributed by workspace. */
export async function whyNotDistributable(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ sentence: string }>(question, [copiedTables])
  return rows.map(({ sentence }) => sentence)
}
