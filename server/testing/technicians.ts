import type { Permissions } from '@fieldhouse/domain/kit/entity/sections'
import type { WorkingStretch } from '@fieldhouse/domain/people/workforce'
import type { Person, World } from './world.ts'

const everyDay: readonly WorkingStretch[] = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  from: '00:00',
  to: '24:00',
}))

/** The differences from the default technician, who works around the clock in Toronto and has no permissions. */
export type TechnicianTraits = {
  name?: string
  hours?: readonly WorkingStretch[]
  zone?: string
  permissions?: Permissions
}

/** Creates a technician in the main workspace. */
export async function technicianIn(world: World, traits: TechnicianTraits = {}): Promise<Person> {
  const person = await world.member(traits.permissions ?? {})
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [person.workspaceId])
  await world.owner.query(
    `update members set is_technician = true, working_hours = $2, timezone = $3, first_name = $4 where id = $1`,
    [
      person.id,
      JSON.stringify(traits.hours ?? everyDay),
      traits.zone ?? 'America/Toronto',
      traits.name ?? 'Tess',
    ],
  )
  return person
}

/** Adds time off for a person, between two instants in epoch ms. */
export async function timeOffOf(world: World, person: Person, span: { from: number; to: number }) {
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [person.workspaceId])
  await world.owner.query(
    `insert into time_off (workspace_id, id, "user", "from", "to") values ($1, gen_random_uuid(), $2, $3, $4)`,
    [person.workspaceId, person.id, new Date(span.from), new Date(span.to)],
  )
}
