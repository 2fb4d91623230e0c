import type { Entity, Fields } from '@fieldhouse/domain/kit/entity/entity'
import { infoOf } from '@fieldhouse/domain/kit/entity/fields'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountFor, figuredLines as lines } from '../accounting/testing.ts'
import { documents } from '../areas.ts'
import { entityModules } from '../contract/entities.ts'
import { sampleBody, sampleRecord } from '../testing/calls/samples.ts'
import { type World, openWorld } from '../testing/world.ts'
import type { Document } from './document.ts'
import { goodsDoors } from '../testing/calls/goods-doors.ts'
import { jobDoors } from '../testing/calls/job-doors.ts'
import { moneyDoors } from '../testing/calls/money-doors.ts'

let world: World
let found: Record<string, string>
beforeAll(async () => {
  world = await openWorld()
  found = await records()
})
afterAll(() => world.close())

/** The number one in every form that the API accepts. */
const shapes: readonly unknown[] = ['1', '1.00', 1, { numberDecimal: '1' }, { $numberDecimal: '1.0' }]

/** The expected values in a response: counts are numbers, other figures are text. */
const [one, amount, pieces] = ['1', '1.00', 1]

let made = 0
const product = async () => {
  made += 1
  const body = { name: 'Belt', productNumber: `B-${made}`, quantity: 5 }
  return (await world.admin.post('/product/create/', body)).result._id as string
}

async function records() {
  const { admin } = world
  const account = await accountFor(admin)
  const client = (await admin.get(`/account/read/${account}`)).result.accountHolder._id
  const job = await admin.post('/job/create/', {
    title: 'Washer leaks',
    description: 'Water under it',
    accountId: account,
    clientId: client,
    jobSiteType: 'IN_HOUSE',
  })
  const brand = (await admin.post('/brand/create/', { name: 'Whirlpool' })).result._id
  const equipment = await admin.post('/equipment/create/', { job: job.result._id, brand, type: 'OVEN' })
  const stock = (await admin.get(`/inventory/list/?filter_product=${await product()}`)).result[0]._id
  const main = (await admin.get('/warehouse/list/')).result[0]._id
  const van = (await admin.post('/warehouse/create/', { name: 'Van 1' })).result._id
  const supplier = (await admin.post('/suppliers/create/', { name: 'Parts Direct' })).result._id
  const stocktake = (await admin.post('/stocktake/create/', { warehouse: main })).result._id
  return {
    supplier,
    stocktake,
    goods: await product(),
    account,
    job: job.result._id,
    equipment: equipment.result._id,
    brand,
    stock,
    main,
    van,
    workspace: admin.workspaceId,
  }
}

/** Creates a draft without lines. */
const draftOf = async (segment: string): Promise<string> =>
  (await world.admin.post(`/${segment}/create/`, { account: found['account'] })).result._id

/** Creates and issues an invoice of two lines. */
async function owed(): Promise<string> {
  const repair = { description: 'Repair', quantity: 1, unitPrice: 10 }
  const lineItems = [repair, { ...repair, taxRate: 1 }]
  const { result } = await world.admin.post('/invoice/create/', { account: found['account'], lineItems })
  await world.admin.post(`/invoice/issue/${result._id}`)
  return result._id
}

const percents = (shape: unknown) => ({ pstPercent: shape, gstPercent: shape })
const prices = (shape: unknown) => ({ unitCost: shape, unitPrice: shape })
const reorder = (shape: unknown) => ({
  reorderTrigger: shape,
  defaultQuantity: shape,
  minimumOrderQuantity: shape,
})
const counts = (shape: unknown) => ({
  productStatusCounts: { new: shape, refurbished: shape, damaged: shape },
})
const items = (quantity: unknown, price: unknown) => ({
  estimation: price,
  items: [{ kind: 'PART', name: 'Belt', quantity, unitPrice: price }],
})
const document = (shape: unknown, price: unknown) => ({
  lineItems: lines(shape, price),
  taxRates: [{ code: 'TAX', rate: shape }],
})

const bought = (shape: unknown) => [
  {
    product: found['goods'],
    unitCost: shape,
    unitPrice: shape,
    productStatusCounts: { new: shape, refurbished: shape, damaged: shape },
  },
]
const wanted = (shape: unknown) => bought(shape).map((line) => ({ ...line, unitPrice: undefined }))

/** Creates an order of ten pieces in each condition. Returns the ids of the order and of its line. */
async function ordered(): Promise<{ order: string; line: string }> {
  const { result } = await world.admin.post('/order/create/', {
    type: 'BUY',
    supplier: found['supplier'],
    receiver: found['main'],
    lineItems: bought(10),
  })
  return { order: result._id, line: result.lineItems[0]._id }
}
const asked = async () =>
  (await world.admin.post('/order-request/create/', { lineItems: wanted(2) })).result._id
const draft = async () =>
  (await world.admin.post('/order-draft/create/', { productName: 'Belt', qty: 2 })).result._id

/** The call that finalizes or cancels some pieces of an order line. */
function settlingDoor(action: 'finalize' | 'cancel'): Door {
  let line = ''
  return {
    path: async () => {
      const own = await ordered()
      line = own.line
      return `/order/${action}/${own.order}`
    },
    body: (shape) => ({ lines: [{ line, counts: { new: shape, refurbished: shape, damaged: shape } }] }),
    says: {},
  }
}

/** The call that converts a request or draft into an order. */
const convertingDoor = (path: () => Promise<string>): Door => ({
  path,
  body: (shape) => ({ supplier: found['supplier'], lineItems: bought(shape) }),
  says: { lineItems: [{ unitCost: amount }] },
})

type Door = {
  path?: () => Promise<string> | string
  body: (shape: unknown) => Promise<object> | object
  /** The expected part of the response, or of the record that `answer` reads instead. */
  says: object
}

/** The calls that accept figures for a document type. */
const documentDoors = (segment: string): Record<string, Door> => ({
  [`POST /${segment}/create`]: {
    body: (shape) => ({ account: found['account'], ...document(shape, shape) }),
    says: document(one, amount),
  },
  [`PATCH /${segment}/update/{id}`]: {
    path: async () => `/${segment}/update/${await draftOf(segment)}`,
    body: (shape) => document(shape, shape),
    says: document(one, amount),
  },
})

/** Calls that accept figures, with a body that contains each figure. */
const ownDoors: Record<string, Door> = {
  'POST /workspace/create': {
    body: (shape) => ({ name: 'Second', ...percents(shape) }),
    says: {},
  },
  'PATCH /workspace/update/{id}': {
    path: () => `/workspace/update/${found['workspace']}`,
    body: (shape) => ({ ...percents(shape), marginFloor: shape }),
    says: percents(one),
  },
  'POST /product/create': {
    body: (shape) => ({ name: 'Pump', productNumber: `P-${(made += 1)}`, quantity: shape, ...prices(shape) }),
    says: { totalQuantity: pieces, ...prices(amount) },
  },
  'PATCH /product/update/{id}': {
    path: async () => `/product/update/${await product()}`,
    body: prices,
    says: prices(amount),
  },
  'POST /inventory/create': {
    body: async (shape) => ({ product: await product(), warehouse: found['van'], ...reorder(shape) }),
    says: reorder(pieces),
  },
  'PATCH /inventory/update/{id}': {
    path: () => `/inventory/update/${found['stock']}`,
    body: reorder,
    says: reorder(pieces),
  },
  'PATCH /inventory-settings/update/{id}': {
    path: () => `/inventory-settings/update/${found['workspace']}`,
    body: reorder,
    says: reorder(pieces),
  },
  'POST /inventory/adjust': {
    body: async (shape) => ({ product: await product(), warehouse: found['main'], ...counts(shape) }),
    says: counts(pieces),
  },
  'POST /inventory/move': {
    body: async (shape) => {
      const [moved, whole] = [await product(), counts(2)]
      await world.admin.post('/inventory/adjust', { product: moved, warehouse: found['main'], ...whole })
      return { product: moved, sender: found['main'], receiver: found['van'], ...counts(shape) }
    },
    says: {},
  },
  'POST /inventory/changeCondition': {
    body: async (shape) => ({
      product: await product(),
      warehouse: found['main'],
      from: 'new',
      to: 'damaged',
      quantity: shape,
    }),
    says: { productStatusCounts: { new: 4, damaged: pieces } },
  },
  'POST /order/create': {
    body: (shape) => ({
      type: 'BUY',
      supplier: found['supplier'],
      receiver: found['main'],
      lineItems: bought(shape),
    }),
    says: { lineItems: [{ unitCost: amount }] },
  },
  'PATCH /order/update/{id}': {
    path: async () => `/order/update/${(await ordered()).order}`,
    body: (shape) => ({ lineItems: bought(shape) }),
    says: { lineItems: [{ unitCost: amount }] },
  },
  'POST /order/finalize/{id}': settlingDoor('finalize'),
  'POST /order/cancel/{id}': settlingDoor('cancel'),
  'POST /order/line/{id}/{lineId}': {
    path: async () => {
      const { order, line } = await ordered()
      return `/order/line/${order}/${line}`
    },
    body: (shape) => ({ action: 'finalize', counts: { new: shape, refurbished: shape, damaged: shape } }),
    says: { status: 'PARTIALLY_COMPLETED' },
  },
  'POST /order-request/create': {
    body: (shape) => ({ lineItems: wanted(shape) }),
    says: { lineItems: [{ unitCost: amount }] },
  },
  'PATCH /order-request/update/{id}': {
    path: async () => `/order-request/update/${await asked()}`,
    body: (shape) => ({ lineItems: wanted(shape) }),
    says: { lineItems: [{ unitCost: amount }] },
  },
  'POST /order-request/convert/{id}': convertingDoor(async () => `/order-request/convert/${await asked()}`),
  'POST /order-draft/convert/{id}': convertingDoor(async () => `/order-draft/convert/${await draft()}`),
  'POST /order-draft/create': {
    body: (shape) => ({ productName: 'Belt', qty: shape, unitCost: shape }),
    says: { qty: pieces, unitCost: amount },
  },
  'PATCH /order-draft/update/{id}': {
    path: async () => `/order-draft/update/${await draft()}`,
    body: (shape) => ({ qty: shape, unitCost: shape }),
    says: { qty: pieces, unitCost: amount },
  },
  'POST /equipment/create': {
    body: (shape) => ({ job: found['job'], brand: found['brand'], type: 'OVEN', ...items(shape, shape) }),
    says: items(one, amount),
  },
  'PATCH /equipment/update/{id}': {
    path: () => `/equipment/update/${found['equipment']}`,
    body: (shape) => items(shape, shape),
    says: items(one, amount),
  },
  ...Object.assign({}, ...documents.map(({ type }) => documentDoors(type.entity.segment))),
  'POST /invoice/credit/{id}': {
    path: async () => `/invoice/credit/${await owed()}`,
    body: (shape) => ({ lineItems: lines(shape, shape) }),
    says: { lineItems: lines(one, amount) },
  },
}

/** Returns the figures of a sample body and of its lines, all in the form `shape`. */
function withFigures(fields: Fields, sample: Record<string, unknown>, shape: unknown) {
  const figures = Object.entries(fields).flatMap(([field, schema]): [string, unknown][] => {
    const info = infoOf(schema)
    const rows = sample[field]
    if (info.kind === 'decimal') return [[field, shape]]
    if (info.kind !== 'lines' || !Array.isArray(rows)) return []
    return [[field, rows.map((each) => ({ ...each, ...withFigures(info.of.fields, each, shape) }))]]
  })
  return Object.fromEntries(figures)
}

/** The calls of an entity that accept figures, with sample bodies in every form. */
const doorsOf = (entity: Entity): Record<string, Door> => ({
  [`POST /${entity.segment}/create`]: {
    body: async (shape) => {
      const sample = await sampleBody(entity, world.admin)
      return { ...sample, ...withFigures(entity.fields, sample, shape) }
    },
    says: {},
  },
  [`PATCH /${entity.segment}/update/{id}`]: {
    path: async () => `/${entity.segment}/update/${(await sampleRecord(entity, world.admin))._id}`,
    body: async (shape) => withFigures(entity.fields, await sampleBody(entity, world.admin), shape),
    says: {},
  },
})

const takesFigures = ({ fields }: { fields: Fields }): boolean =>
  Object.values(fields).some((schema) => {
    const info = infoOf(schema)
    return info.kind === 'decimal' || (info.kind === 'lines' && takesFigures(info.of))
  })

const idOf = (name: string) => () => found[name]

const doors: Record<string, Door> = {
  ...Object.assign(
    {},
    ...entityModules
      .filter(({ entity }) => takesFigures(entity) && entity.verbs.includes('update'))
      .map(({ entity }) => doorsOf(entity)),
  ),
  ...ownDoors,
  ...goodsDoors({ admin: () => world.admin, found: () => found, product }),
  ...moneyDoors({ admin: () => world.admin, account: idOf('account'), job: idOf('job'), owed }),
  ...jobDoors({ admin: () => world.admin, product: idOf('goods') }),
}

test.each(Object.keys(doors))(
  'ACC-08 %s takes figures as text, numbers and decimal objects',
  async (title) => {
    const door = doors[title]
    const [method = '', path = ''] = title.split(' ')
    const answers: unknown[] = []
    for (const shape of shapes) {
      const at = (await door?.path?.()) ?? path
      const body = (await door?.body(shape)) ?? {}
      const reply = await (method === 'POST' ? world.admin.post(at, body) : world.admin.patch(at, body))
      expect([shape, reply.body.errors ?? []]).toEqual([shape, []])
      expect(reply.result).toMatchObject(door?.says ?? {})
      answers.push(reply.status)
    }
    expect(new Set(answers).size).toBe(1)
  },
)

/** Values that are not a valid number of pieces. */
test.each([['1.5'], [-1], ['many'], [{ numberDecimal: '0.5' }], [true], [[1]], [{ $numberDecimal: 1 }]])(
  'INV-09 a number of pieces is no %j',
  async (quantity) => {
    const body = { name: 'Pump', productNumber: `N-${(made += 1)}`, quantity }
    const { status, body: refused } = await world.admin.post('/product/create/', body)
    expect([status, refused.errors]).toMatchObject([400, [{ path: ['quantity'], msg: 'Invalid quantity' }]])
  },
)

type Schema = { $ref?: string; description?: string; properties?: Record<string, Schema>; items?: Schema } & {
  [Union in 'anyOf' | 'oneOf' | 'allOf']?: Schema[]
}

test('the OpenAPI document names every figure that a call takes, and each of them is in the table above', async () => {
  const described: Document = (await world.app.inject('/api/v1/openapi.json')).json()
  const behind = (schema: Schema): Schema =>
    (schema.$ref
      ?.slice(2)
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], described) as Schema | undefined) ??
    schema
  const figures = (given: Schema): string[] => {
    const schema = behind(given)
    if (/decimal/.test(schema.description ?? '')) return ['']
    const inner = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((union) => union ?? []).flatMap(figures)
    const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
      figures(field).map((rest) => `.${name}${rest}`),
    )
    return [...inner, ...fields, ...(schema.items ? figures(schema.items).map((rest) => `[]${rest}`) : [])]
  }
  const takers = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const { content = {} } =
        (operation as { requestBody?: { content?: Record<string, { schema: Schema }> } }).requestBody ?? {}
      return [`${method.toUpperCase()} ${path}`, content['application/json']?.schema ?? {}] as const
    }),
  )
  // Aliases of entities in paths, with the entity's own segment. `doors` lists a call only under the segment.
  const aliases: Record<string, string> = { products: 'product', stock: 'inventory', project: 'equipment' }
  for (const [title, schema] of takers) {
    const names = figures(schema)
    if (names.length === 0) continue
    const door = doors[title.replace(/(?<= \/)\w+/, (segment) => aliases[segment] ?? segment)]
    const sent = JSON.stringify(await door?.body('figure'))
    for (const name of names) {
      const field = name.split('.').at(-1) ?? ''
      expect([title, name, sent?.includes(`"${field}":"figure"`)]).toEqual([title, name, true])
    }
  }
})
