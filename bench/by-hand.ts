import type { Statement } from './sent.ts'

const shown = `c.id as "_id", c.version, c.name, c.first_name as "firstName", c.last_name as "lastName", c.phone, c.email,
  c.address, c.languages, c.notes, c.created_at as "createdAt", c.updated_at as "updatedAt",
  coalesce((select json_agg(json_build_object('_id', t.id, 'name', t.name, 'color', t.color) order by l.position)
    from client_tags l join tags t on t.workspace_id = l.workspace_id and t.id = l.target_id
    where l.workspace_id = c.workspace_id and l.record_id = c.id), '[]'::json) as tags`

const newest = 'order by c.created_at desc, c.id desc limit 25'

/** The number of matches up to 10,000, which the contract requires. */
const counted = (match: string) =>
  `(select count(*)::int from (select 1 from clients c where ${match} limit 10001) counted) as total`

const live = 'c.workspace_id = $1 and not c.removed'
const found = `${live} and (c.search like $2 or c.word_forms like $3)`

// The least SQL gives the answer of the contract and leaves the entry in the history, in one statement of a superuser: without
// session, membership, permissions, row-level security, computed fields or announcement.

/** Returns the least SQL for some cases, written by hand, which is the limit that a product can approach. */
export function byHand(
  workspace: string,
  { client, from, to }: { client: string; from: number; to: number },
): Record<string, Statement> {
  return {
    'clients, 25 rows': {
      text: `select ${shown}, ${counted(live)} from clients c where ${live} ${newest}`,
      values: [workspace],
    },
    'search medium': {
      text: `select ${shown}, ${counted(found)} from clients c where ${found} ${newest}`,
      values: [workspace, '%zegmary%', '% zegmary%'],
    },
    'read a client': {
      text: `select ${shown} from clients c where c.workspace_id = $1 and c.id = $2`,
      values: [workspace, client],
    },
    'find technicians': {
      text: `with busy as materialized (select target_id, json_agg(json_build_object(
            'from', extract(epoch from start_at) * 1000, 'to', extract(epoch from end_at) * 1000)) as times
          from appointment_technicians where workspace_id = $1 and not cancelled
            and start_at < to_timestamp($3::float8 / 1000) and start_at > to_timestamp($2::float8 / 1000) - interval '1 day'
            and end_at > to_timestamp($2::float8 / 1000) group by target_id)
        select m.id as "_id", m.first_name as "firstName", m.last_name as "lastName", busy.times as busy
        from members m left join busy on busy.target_id = m.id
        where m.workspace_id = $1 and m.is_technician and m.enabled and not m.removed`,
      values: [workspace, from, to],
    },
    'create a client': {
      text: `with made as (insert into clients (workspace_id, id, first_name, last_name, phone, languages, additional_phones)
          values ($1, gen_random_uuid(), 'Noémie', 'Bouchard', '+15145550199', array['en-US'], '[]') returning *),
        noted as (insert into activities (workspace_id, id, entity, record_id, action, actor_id, changes)
          select $1, gen_random_uuid(), 'client', id, 'create', id, jsonb_build_object('firstName', array[null, first_name],
            'lastName', array[null, last_name], 'phone', array[null, phone]) from made)
        select * from made`,
      values: [workspace],
    },
  }
}
