import { customValues } from '../kit/entity/custom-values.ts'
import { entity } from '../kit/entity/entity.ts'
import { paragraph, ref, text } from '../kit/entity/fields.ts'
import { machineFields, machineNames } from './machine-fields.ts'

/** A serviced appliance, at a client's home or in the company's shop (DB-18, DB-21). */
export const machine = entity('machine', {
  section: 'DB_MACHINE',
  fields: {
    ...machineFields,
    serialNumber: text(120).optional(),
    description: paragraph(2000).optional(),
    client: ref('client').optional(),
    /** A service location of the client. */
    serviceLocation: ref('service-location').optional(),
    customFields: customValues(),
  },
  systemFields: { ...machineNames, serialKey: text(120).optional() },
  displayName: ['name', ['brand', 'model']],
  globalSearch: true,
  refFields: ['name', 'type', 'serialNumber'],
  search: ['name', 'modelKey', 'serialNumber', 'serialKey', 'description', 'client.name'],
  searchNames: { model: 'modelKey', brand: 'name', serial: 'serialKey', client: 'client.name' },
  filter: ['brand', 'type', 'class', 'source', 'client', 'serviceLocation', 'tags', 'createdAt'],
  sort: ['name', 'model', 'serialNumber', 'type', 'createdAt', 'updatedAt'],
  order: '-createdAt',
  archive: 'by-delete',
  extraVerbs: ['media'],
})
