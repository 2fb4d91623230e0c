import { machine } from '@fieldhouse/domain/equipment/machine'
import { modelKey } from '@fieldhouse/domain/equipment/model-key'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { ownersOf } from '../crm/place-owners.ts'
import { defineEntity } from '../kit/entity/define-entity.ts'
import { insertRows } from '../kit/entity/insert-rows.ts'
import type { Work } from '../kit/database/work.ts'
import { namesOf } from './machine-names.ts'
import { serialLookalikes, tellSameSerial } from './same-serial.ts'
import { machineTags, machines } from './tables.ts'

type MachineRow = RowOf<typeof machine>

/** Whether a client holds the account of a service location or has a contact role there. */
const isPlaceOf = async (work: Work, client: string, place: string): Promise<boolean> =>
  (await ownersOf(work, [place])).get(place)?.people.has(client) ?? false

/**
 * Ensures that a machine's location belongs to its client. Refuses other locations. If the client changes, clears a
 * location of the previous client.
 */
async function placed(
  work: Work,
  values: Partial<MachineRow>,
  current: MachineRow | null,
): Promise<Partial<MachineRow>> {
  if (values.client === undefined && values.serviceLocation === undefined) return values
  const client = values.client === undefined ? (current?.client ?? null) : values.client
  const place = values.serviceLocation === undefined ? current?.serviceLocation : values.serviceLocation
  if (!place || (client !== null && (await isPlaceOf(work, client, place)))) return values
  if (values.serviceLocation) throw fault(['serviceLocation'], 'NOT_FOUND')
  return { ...values, serviceLocation: null }
}

const serialOf = ({ serialNumber }: Partial<MachineRow>) =>
  serialNumber === undefined ? {} : { serialKey: serialNumber === null ? null : modelKey(serialNumber) }

export const machineRoutes = defineEntity(machine, {
  table: machines,
  links: { tags: machineTags },
  secret: ['name', 'modelKey', 'serialKey'],
  lookalikes: serialLookalikes,
  steps: {
    beforeCreate: async (work, values) => ({
      ...(await placed(work, values, null)),
      ...(await namesOf(work, values, null)),
      ...serialOf(values),
    }),
    beforeUpdate: async (work, { current, values }) => ({
      ...(await placed(work, values, current)),
      ...(await namesOf(work, values, current)),
      ...serialOf(values),
    }),
    afterCreate: tellSameSerial,
    // Does not report machines with the same serial number, because the import reports them before it creates machines.
    createMany: async (work, bodies) => void (await insertRows(work, machineRoutes, bodies)),
    afterUpdate: async (work, { before, row }) => {
      if (row.serialNumber !== before.serialNumber) await tellSameSerial(work, row)
    },
  },
})
