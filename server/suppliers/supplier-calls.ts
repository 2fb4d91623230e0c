import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { nameOf } from '@fieldhouse/domain/entities'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import type { supplier } from '@fieldhouse/domain/suppliers/supplier'
import {
  changedBrandTag,
  changedContact,
  changedLocation,
  newBrandTag,
  newContact,
  newLocation,
} from '@fieldhouse/domain/suppliers/supplier-calls'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { brandRoutes } from '../databases/brand.ts'
import type { EntityModule, Row, Values } from '../kit/entity/define-entity.ts'
import { isId } from '../kit/database/ids.ts'
import { readRecord } from '../kit/entity/read.ts'
import { removeRow } from '../kit/entity/remove.ts'
import { type Server } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import type { Work } from '../kit/database/work.ts'
import { insertRow, lockRow, record, updateRow } from '../kit/entity/write.ts'
import { supplierBrandTagRoutes } from './supplier-brand-tag.ts'
import { supplierContactRoutes } from './supplier-contact.ts'
import { supplierLocationRoutes } from './supplier-location.ts'
import { supplierRoutes } from './supplier.ts'

type Holder = RowOf<typeof supplier> & Row

type Change = { part: Part; from: Values | null; to: Values | null }

/** A kind of record that is written through its supplier. */
type Part = {
  /** What the calls' names end in: `createLocation`, `updateLocation`. */
  call: string
  /** What one is called in the history of its supplier. */
  called: (work: Work, row: Values) => Promise<string>
  module: EntityModule
  /** The supplier's field that lists them, which its history names. */
  field: string
  create: { path: string; body: z.ZodObject; values: (work: Work, body: Values) => Promise<Values> }
  update: z.ZodObject
  /** What a call answers: what carries the part. */
  answer: (work: Work, row: Values) => Promise<unknown>
}

/** The record that carries a part, for who may read it; its id alone for others who may write the part. */
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
    call: 'Location',
    called: async (_, row) => nameOf(supplierLocationRoutes.entity, row),
    module: supplierLocationRoutes,
    field: 'locations',
    create: {
      path: '/createLocation',
      body: newLocation,
      values: async (_, { supplierId, ...values }) => ({ ...values, supplier: supplierId }),
    },
    update: changedLocation,
    answer: supplierOf,
  },
  {
    call: 'Contact',
    called: async (_, row) => nameOf(supplierContactRoutes.entity, row),
    module: supplierContactRoutes,
    field: 'contacts',
    create: { path: '/createContact', body: newContact, values: contactValues },
    update: changedContact,
    answer: locationOf,
  },
  {
    call: 'BrandTag',
    called: brandName,
    module: supplierBrandTagRoutes,
    field: 'taggedBrands',
    create: {
      path: '/addBrandTag',
      body: newBrandTag,
      values: async (_, { supplierId, id: _id, ...values }) => ({ ...values, supplier: supplierId }),
    },
    update: changedBrandTag,
    answer: supplierOf,
  },
]

/** The supplier, locked: changes of its parts follow one another. One that was archived is not there. */
async function hold(work: Work, id: string): Promise<Holder> {
  const row = await lockRow(work, supplierRoutes, id)
  if (row['removed'] === true) throw new Problem('NOT_FOUND')
  return row
}

const holdNamed = (work: Work, id: string): Promise<Holder> =>
  hold(work, id).catch((error: unknown) => {
    throw error instanceof Problem ? fault(['supplierId'], 'NOT_FOUND') : error
  })

/** Notes on the supplier what became of a part of it; that has its screens read it again. */
async function note(work: Work, holder: Holder, { part, from, to }: Change): Promise<void> {
  const sides = [from && (await part.called(work, from)), to && (await part.called(work, to))] as const
  await record(work, supplierRoutes, {
    action: 'update',
    row: holder,
    changes: { [part.field]: [...sides] },
  })
}

function parameters(request: FastifyRequest): { supplierId: string; partId: string } {
  const { supplierId = '', ...rest } = request.params as Record<string, string>
  const [partId = ''] = Object.values(rest)
  if (!isId(supplierId) || !isId(partId)) throw new Problem('NOT_FOUND')
  return { supplierId: supplierId.toLowerCase(), partId: partId.toLowerCase() }
}

/** The supplier and its part that an address names, locked in this order. */
async function found(work: Work, part: Part, request: FastifyRequest): Promise<{ holder: Holder; row: Row }> {
  const { supplierId, partId } = parameters(request)
  const holder = await hold(work, supplierId)
  const row = await lockRow(work, part.module, partId)
  if (row['supplier'] !== holder.id) throw new Problem('NOT_FOUND')
  return { holder, row }
}

function servePart(server: Server, segment: string, part: Part): void {
  const { module } = part
  const { entity } = module
  const base = { entity: entity.name, section: entity.section }
  const parameter = entity.name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const one = `/:supplierId/:${parameter}Id`
  const what = part.call.toLowerCase()
  serve(server, {
    ...base,
    method: 'POST',
    path: `/${segment}${part.create.path}`,
    summary: `Adds a ${what} to a supplier`,
    flag: 'create',
    body: part.create.body,
    handle: async (work, { body }) => {
      const holder = await holdNamed(work, String((body as Values)['supplierId']))
      const row = await insertRow(work, module, await part.create.values(work, body as Values))
      await note(work, holder, { part, from: null, to: row })
      return { result: await part.answer(work, row), status: 201 }
    },
  })
  serve(server, {
    ...base,
    method: 'PATCH',
    path: `/${segment}/update${part.call}${one}`,
    summary: `Changes a ${what} of a supplier`,
    flag: 'update',
    body: part.update,
    handle: async (work, { body, seen, request }) => {
      const { holder, row: before } = await found(work, part, request)
      const { version: _, id: _id, ...values } = body as Values
      const row = await updateRow(work, module, { id: before.id, values, seen })
      if (row.version > before.version) await note(work, holder, { part, from: before, to: row })
      return { result: await part.answer(work, row) }
    },
  })
  serve(server, {
    ...base,
    method: 'DELETE',
    path: `/${segment}/delete${part.call}${one}`,
    summary: `Takes a ${what} off a supplier`,
    flag: 'delete',
    handle: async (work, { seen, request }) => {
      const { holder, row } = await found(work, part, request)
      await removeRow(work, module, { id: row.id, seen })
      await note(work, holder, { part, from: row, to: null })
      return { result: await part.answer(work, row) }
    },
  })
}

/** The calls by which places and people of suppliers are written (SUP-09..11, SUP-13, SUP-14, OPEN-50). */
export function serveSupplierCalls(server: Server): void {
  const { segment, aliases } = supplierRoutes.entity
  for (const each of [segment, ...aliases]) for (const part of parts) servePart(server, each, part)
}
