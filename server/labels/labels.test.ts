import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { pagesOf } from '../testing/label-pictures.ts'
import { readPdf } from '../testing/pdf-text.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  const { resolve } = createRequire(import.meta.url)
  const wasm = await readFile(resolve('zxing-wasm/reader/zxing_reader.wasm'))
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true })
})
afterAll(() => world.close())

async function labels(query: string) {
  const { token, workspaceId } = world.admin
  const answer = await world.app.inject({
    url: `/api/v1/label/pdf?workspace=${workspaceId}&${query}`,
    headers: { authorization: `Bearer ${token}` },
  })
  return answer
}

async function codesOn(query: string): Promise<{ pages: number; qr: string[]; bars: string[] }> {
  const answer = await labels(query)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const pages = pagesOf(answer.rawPayload, 300)
  const read = await Promise.all(
    pages.map((page) => readBarcodes(page, { formats: ['QRCode', 'Code128'], maxNumberOfSymbols: 120 })),
  )
  const of = (format: string) =>
    read
      .flat()
      .filter((each) => each.format === format)
      .map(({ text }) => text)
  return { pages: pages.length, qr: of('QRCode'), bars: of('Code128') }
}

let made = 0
const make = async (more: object = {}) =>
  (
    await world.admin.post('/product/create/', {
      name: 'Pompe de vidange',
      productNumber: `DP-${++made}`,
      ...more,
    })
  ).result

test('OPEN-196 the codes of every label of each sheet are read back from its picture', async () => {
  const products = await Promise.all(Array.from({ length: 12 }, (_, at) => make({ sku: `SKU-10${at}` })))
  const ids = products.map(({ _id }) => _id).join(',')
  for (const [sheet, pages] of [
    ['avery-5160', 1],
    ['avery-l7160', 1],
    ['roll-62x29', 12],
  ] as const) {
    const read = await codesOn(`entity=product&ids=${ids}&sheet=${sheet}`)
    expect([sheet, read.pages]).toEqual([sheet, pages])
    expect(read.bars.toSorted()).toEqual(products.map(({ sku }) => sku).toSorted())
    expect(read.qr.map((address) => new URL(address).pathname).toSorted()).toEqual(
      products.map(({ _id }) => `/inventory/products/${_id}`).toSorted(),
    )
  }
}, 120_000)

test('OPEN-196 copies begin where the sheet has labels left; what does not fit bars keeps its QR code', async () => {
  const { _id } = await make({
    name: 'Ñandú — très long nom qui ne tient jamais sur une seule ligne',
    sku: 'é',
  })
  const read = await codesOn(`entity=product&ids=${_id}&sheet=avery-l7160&copies=3&from=20`)
  expect([read.pages, read.qr.length, read.bars]).toEqual([2, 3, []])
  const refused = await labels(`entity=product&ids=${_id}&sheet=avery-l7160&from=22`)
  expect(refused.json().errors[0]).toMatchObject({ path: ['from'], code: 'TOO_BIG' })
})

test.each(['avery-5160', 'avery-l7160', 'roll-62x29'])(
  'OPEN-196 on %s a name stands whole, or is cut and says so, however long it is',
  async (sheet) => {
    const names = Array.from({ length: 40 }, (_, at) => 'x'.repeat(at + 1))
    const products: { _id: string; productNumber: string }[] = []
    for (const name of names) products.push(await make({ name }))
    const answer = await labels(
      `entity=product&ids=${products.map(({ _id }) => _id).join(',')}&sheet=${sheet}`,
    )
    const text = readPdf(answer.rawPayload).pages.join('').replaceAll('\n', '')
    const drawn = products.map(
      ({ productNumber }) => new RegExp(`(x+…?)${productNumber}(?!\\d)`).exec(text)?.[1] ?? '',
    )
    const longest = drawn.findLast((each, at) => each === names[at]) ?? ''
    expect(longest).not.toBe('')
    const [cut = ''] = drawn.slice(longest.length)
    expect(cut).toMatch(/^x+…$/)
    expect(cut.length).toBeLessThanOrEqual(longest.length)
    expect(new Set(drawn.slice(longest.length))).toEqual(new Set([cut]))
    expect(drawn.slice(0, longest.length)).toEqual(names.slice(0, longest.length))
  },
)

test('OPEN-196 a machine, a tool and each line of an order have labels of their own', async () => {
  const tool = await make({ productType: 'TOOL', serialNumber: 'TL-77' })
  const brand = await world.admin.post('/brand/create/', { name: 'Miele' })
  const machine = await world.admin.post('/machine/create/', {
    brand: brand.result._id,
    type: 'FRIDGE',
    model: 'W1',
    serialNumber: '00/1234',
  })
  expect(machine.status).toBe(201)
  expect((await codesOn(`entity=product&ids=${tool._id}`)).bars).toEqual(['TL-77'])
  const washer = await codesOn(`entity=machine&ids=${machine.result._id}`)
  expect(washer.bars).toEqual(['00/1234'])
  expect(washer.qr[0]).toMatch(/^http:\/\/localhost\/r\/[\w-]{22}$/)
  const supplier = await world.admin.post('/suppliers/create/', { name: 'Parts Direct' })
  const part = await make({})
  const order = await world.admin.post('/order/create/', {
    type: 'BUY',
    supplier: supplier.result._id,
    receiver: '__default',
    referenceNumber: 'R',
    lineItems: [1, 2].map(() => ({ product: part._id, productStatusCounts: { new: 1 }, unitCost: '1' })),
  })
  const lines = order.result.lineItems.map(({ _id }: { _id: string }) => _id)
  const onOrder = await codesOn(`entity=order&ids=${order.result._id}`)
  expect(onOrder.qr.map((address) => new URL(address).searchParams.get('line'))).toEqual(lines)

  const found = async (code: string) =>
    (await world.admin.get(`/label/find?code=${encodeURIComponent(code)}`)).result
  expect(await found(onOrder.qr[1] ?? '')).toMatchObject([
    { entity: 'order', _id: order.result._id, line: lines[1] },
  ])
  expect(await found('tl-77')).toMatchObject([{ entity: 'product', _id: tool._id, line: null }])
  expect(await found(washer.qr[0] ?? '')).toMatchObject([{ entity: 'machine', _id: machine.result._id }])
  expect(await found(' 00/1234 ')).toMatchObject([{ entity: 'machine', _id: machine.result._id }])
  expect(await found(order.result.poNumber)).toMatchObject([{ entity: 'order' }])
  expect(await found('TL-7')).toEqual([])
})

/** Returns the path, the code and the number in the message of the first field error of a refused query. */
async function faultOf(query: string) {
  const [{ path, code, msg }] = (await labels(query)).json().errors
  return [path, code, /\d+/.exec(msg)?.[0]]
}

test('OPEN-196 more labels than are drawn at once are refused where they are too many', async () => {
  const { _id } = await make()
  const supplier = await world.admin.post('/suppliers/create/', { name: 'Long lists' })
  const lineItems = Array.from({ length: 301 }, () => ({
    product: _id,
    productStatusCounts: { new: 1 },
    unitCost: '1',
  }))
  const body = { type: 'BUY', supplier: supplier.result._id, receiver: '__default', lineItems }
  const one = await world.admin.post('/order/create/', body)
  const other = await world.admin.post('/order/create/', body)
  const [a, b] = [one.result._id, other.result._id]
  expect(await faultOf(`entity=order&ids=${a}&copies=2`)).toEqual([['copies'], 'TOO_BIG', '1'])
  expect(await faultOf(`entity=order&ids=${a},${b}`)).toEqual([['ids'], 'TOO_MANY', '600'])
  expect(await faultOf(`entity=order&ids=${a},${b}&copies=100`)).toEqual([['ids'], 'TOO_MANY', '600'])
}, 60_000)

test('SEC-40 SEC-06 labels and codes show nobody what they may not read', async () => {
  const { _id, productNumber } = await make()
  const mechanic = await world.member({ DB_MACHINE: [true, false, false, false, false] })
  expect((await mechanic.get(`/label/pdf?entity=product&ids=${_id}`)).code).toBe('FORBIDDEN')
  expect((await mechanic.get(`/label/find?code=${productNumber}`)).result).toEqual([])
  expect((await world.stranger.get(`/label/pdf?entity=product&ids=${_id}`)).status).toBe(404)
  expect((await world.stranger.get(`/label/find?code=${productNumber}`)).result).toEqual([])
  expect((await world.admin.get('/label/find?code=')).code).toBe('VALIDATION')
  for (const query of [
    'entity=client&ids=x',
    `entity=product&ids=${_id}&copies=0`,
    `entity=product&ids=${_id}&sheet=a4`,
  ])
    expect((await labels(query)).statusCode).toBe(400)
  expect((await labels(`entity=product&ids=${_id}&copies=100`)).statusCode).toBe(200)
})
