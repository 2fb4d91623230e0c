import type { Pool } from 'pg'
import { StartRefused } from '../embedded/start-refused.ts'

type Facts = { role: string; is_super: boolean; bypasses: boolean; owned: string | null; open: string | null }

const question = `
  with tenant as (
    select c.relname, c.relowner, c.relrowsecurity and c.relforcerowsecurity
      and exists (select from pg_policy p where p.polrelid = c.oid) as closed
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'workspace_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
  )
  select r.rolname as role, r.rolsuper as is_super, r.rolbypassrls as bypasses,
    (select min(relname) from tenant where relowner = r.oid) as owned,
    (select min(relname) from tenant where not closed) as open
  from pg_roles r where r.rolname = current_user`

function whyNot(facts: Facts): string | null {
  const way = 'use a login that owns nothing, or leave DATABASE_APP_URL unset'
  if (facts.is_super)
    return `The database role ${facts.role} is a superuser, so workspaces would not be sealed off: ${way}`
  if (facts.bypasses)
    return `The database role ${facts.role} bypasses row-level security, so workspaces would not be sealed off: ${way}`
  if (facts.owned)
    return `The database role ${facts.role} owns the table ${facts.owned}, so workspaces would not be sealed off: ${way}`
  return facts.open
    ? `The table ${facts.open} has no forced row-level security: run the migrations as the owner of the database`
    : null
}

/** Refuses to start if row-level security would not apply to the server's login (reliability.md, SEC-09). */
export async function refuseUnsealed(pool: Pool): Promise<void> {
  const { rows } = await pool.query<Facts>(question)
  const fault = rows[0] ? whyNot(rows[0]) : 'The database does not know its own role'
  if (fault) throw new StartRefused(fault)
}
