import type { Client } from 'pg'

/**
 * Makes the database fail at writes, for example 'before insert on invoices for each row'. `drop function <name> cascade`
 * ends it.
 */
export async function breakWrites(owner: Client, name: string, when: string): Promise<void> {
  // A cluster takes each of the two commands as a message of its own.
  await owner.query(
    `create function ${name}() returns trigger language plpgsql as $$ begin raise exception 'gone'; end $$`,
  )
  await owner.query(`create trigger ${name} ${when} execute function ${name}()`)
}
