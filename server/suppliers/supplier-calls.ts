import type { Call } from '@fieldhouse/domain/kit/entity/calls'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { nameOf } from '@fieldhouse/domain/entities'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import type { supplier } from '@fieldhouse/domain/suppliers/supplier'
import {
  brandTagCreate,
  brandTagDelete,
  brandTagUpdate,
  contactCreate,
  contactDelete,
  contactUpdate,
  locationCreate,
  locationDelete,
  locationUpdate,
} from '@fieldhouse/domain/suppliers/calls'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { brandRoutes } from '../databases/brand.ts'
import type { EntityModule, Row, Values } from '../kit/entity/define-entity.ts'
import { isId } from '../kit/database/ids.ts'
import { readRecord } from '../kit/entity/read.ts'
import { removeRow } from '../kit/entity/remove.ts'
import { type Server } from '../kit/http/route.ts'
import { serveUnder } from '../kit/http/serve-under.ts'
import type { Work } from '../kit/database/work.ts'
import { insertRow, lockRow, record, updateRow } from '../kit/entity/write.ts'
import { supplierBrandTagRoutes } from './supplier-brand-tag.ts'
import { supplierContactRoutes } from './supplier-contact.ts'
import { supplierLocationRoutes } from './supplier-location.ts'
import { supplierRoutes } from './supplier.ts'
import { paramsOf } from '../kit/http/address-values.ts'

type Holder = RowOf<typeof supplier> & Row

type Change = { part: Part; from: Values | null; to: Values | null }

/** The declaration of an API call that writes a location, a contact or a brand tag of a supplier. */
type PartCall = Pick<Call, 'method' | 'path' | 'summary'>

/** A kind of record that is written through its supplier. */
type Part = {
  /** The name of a part in its supplier's history. */
  called: (work: Work, row: Values) => Promise<string>
  module: EntityModule
  /**
   * The supplier's field that contains the list of parts. The supplier's history shows changes of parts under this
   * field.
   */
  field: string
  create: PartCall & { body: z.ZodObject; values: (work: Work, body: Values) => Promise<Values> }
  update: PartCall & { body: z.ZodObject }
  delete: PartCall
  /** Makes the response of a call: the record that contains the part. */
  answer: (work: Work, row: Values) => Promise<unknown>
}

/** The record that contains a part. Users who may write the part but not read the record get only its id. */
async function carrier(work: Work, module: EntityModule, id: string): Promise<unknown> {
  const isRead = may(work.permissions, module.entity.section, 'read')
  return isRead ? readRecord(work, module, id) : { _id: id }
}

const supplierOf = (work: Work, row: Values) => carrier(work, supplierRoutes, String(row['supplier']))
const locationOf = (work: Work, row: Values) => carrier(work, supplierLocationRoutes, String(row['location']))

async function brandName(work: Work, row: Values): Promise<string> {
  return nameOf(brandRoutes.entity, await readRecord(work, brandRoutes, String(row['brandId'])))
}

async function contactValues(work: Work, { supplierId, locationId, ...values }: Values): Promise<Values> {
  const place = await lockRow(work, supplierLocationRoutes, String(locationId)).catch((error: unknown) => {
    throw error instanceof Problem ? fault(['locationId'], 'NOT_FOUND') : error
  })
  if (place.supplier !== supplierId) throw fault(['locationId'], 'NOT_FOUND')
  return { ...values, supplier: supplierId, location: locationId }
}

const parts: readonly Part[] = [
  {
    called: async (_, row) => nameOf(supplierLocationRoutes.entity, row),
    module: supplierLocationRoutes,
    field: 'locations',
    create: {
      ...locationCreate,
      values: async (_, { supplierId, ...values }) => ({ ...values, supplier: supplierId }),
    },
    update: locationUpdate,
    delete: locationDelete,
    answer: supplierOf,
  },
  {
    called: async (_, row) => nameOf(supplierContactRoutes.entity, row),
    module: supplierContactRoutes,
    field: 'contacts',
    create: { ...contactCreate, values: contactValues },
    update: contactUpdate,
    delete: contactDelete,
    answer: locationOf,
  },
  {
    called: brandName,
    module: supplierBrandTagRoutes,
    field: 'taggedBrands',
    create: {
      ...brandTagCreate,
      values: async (_, { supplierId, id: _id, ...values }) => ({ ...values, supplier: supplierId }),
    },
    update: brandTagUpdate,
    delete: brandTagDelete,
    answer: supplierOf,
  },
]

/**
 * Locks the supplier, so that changes of its parts run one after the other. Throws `NOT_FOUND` for an archived
 * supplier.
 */
async function hold(work: Work, id: string): Promise<Holder> {
  const row = await lockRow(work, supplierRoutes, id)
  if (row['removed'] === true) throw new Problem('NOT_FOUND')
  return row
}

const holdNamed = (work: Work, id: string): Promise<Holder> =>
  hold(work, id).catch((error: unknown) => {
    throw error instanceof Problem ? fault(['supplierId'], 'NOT_FOUND') : error
  })

/**
 * Adds a change of a location, contact or brand tag to the supplier's history. Open screens then reload the supplier.
 */
async function note(work: Work, holder: Holder, { part, from, to }: Change): Promise<void> {
  const sides = [from && (await part.called(work, from)), to && (await part.called(work, to))] as const
  await record(work, supplierRoutes, {
    action: 'update',
    row: holder,
    changes: { [part.field]: [...sides] },
  })
}

function parameters(request: FastifyRequest): { supplierId: string; partId: string } {
  const { supplierId = '', ...rest } = paramsOf(request)
  const [partId = ''] = Object.values(rest)
  if (!isId(supplierId) || !isId(partId)) throw new Problem('NOT_FOUND')
  return { supplierId: supplierId.toLowerCase(), partId: partId.toLowerCase() }
}

/** Locks the supplier and the part in the path, in this order. */
async function found(work: Work, part: Part, request: FastifyRequest): Promise<{ holder: Holder; row: Row }> {
  const { supplierId, partId } = parameters(request)
  const holder = await hold(work, supplierId)
  const row = await lockRow(work, part.module, partId)
  if (row['supplier'] !== holder.id) throw new Problem('NOT_FOUND')
  return { holder, row }
}

function servePart(server: Server, part: Part): void {
  const { module, create, update } = part
  const { entity: holding } = supplierRoutes
  const base = { entity: module.entity.name, section: module.entity.section }
  const { values: valuesOf, ...created } = create
  serveUnder(server, holding, {
    ...base,
    ...created,
    flag: 'create',
    handle: async (work, { body }) => {
      const holder = await holdNamed(work, String(body['supplierId']))
      const row = await insertRow(work, module, await valuesOf(work, body))
      await note(work, holder, { part, from: null, to: row })
      return { result: await part.answer(work, row), status: 201 }
    },
  })
  serveUnder(server, holding, {
    ...base,
    ...update,
    flag: 'update',
    handle: async (work, { body, seen, request }) => {
      const { holder, row: before } = await found(work, part, request)
      const { version: _, id: _id, ...values } = body
      const row = await updateRow(work, module, { id: before.id, values, seen })
      if (row.version > before.version) await note(work, holder, { part, from: before, to: row })
      return { result: await part.answer(work, row) }
    },
  })
  serveUnder(server, holding, {
    ...base,
    ...part.delete,
    flag: 'delete',
    handle: async (work, { seen, request }) => {
      const { holder, row } = await found(work, part, request)
      await removeRow(work, module, { id: row.id, seen })
      await note(work, holder, { part, from: row, to: null })
      return { result: await part.answer(work, row) }
    },
  })
}

/** Serves the calls that write the locations and contacts of suppliers (SUP-09..11, SUP-13, SUP-14, OPEN-50). */
export function serveSupplierCalls(server: Server): void {
  for (const part of parts) servePart(server, part)
}
