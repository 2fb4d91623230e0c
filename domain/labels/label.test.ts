import { assert, boolean, constantFrom, property, record, uuid } from 'fast-check'
import { expect, test } from 'vitest'
import { labelled } from '../core/labelled.ts'
import { labelsOf, scannedAddress, scannedSticker } from './label.ts'

const scans = record({
  entity: constantFrom(...labelled),
  _id: uuid(),
  host: constantFrom('https://shop.example.com', 'http://10.0.0.7:3000', 'HTTPS://OTHER.EXAMPLE'),
  end: constantFrom('', '/', '#notes', '?from=label', '/?from=label#notes'),
  isUpper: boolean(),
})

test('OPEN-210 the address on a label leads to its record on any host, in capitals too', () => {
  assert(
    property(scans, ({ entity, _id, host, end, isUpper }) => {
      const [label] = labelsOf(entity, { _id, lineItems: [{ _id }] }, 'A record')
      const [path = '', line] = label?.path.split('?line=') ?? []
      const written = (id: string) => (isUpper ? id.toUpperCase() : id)
      const address = host + path.replace(_id, written)
      expect(scannedAddress(` ${address}${end}\n`)).toEqual({ entity, id: _id, line: null })
      expect(scannedSticker(address)).toBeNull()
      if (line === undefined) return
      const ofLine = `${address}?from=label&line=${written(line)}&to=nobody`
      expect(scannedAddress(ofLine)).toEqual({ entity, id: _id, line: _id })
    }),
  )
})

test('OPEN-210 a number, another address or a cut address is no record', () => {
  const id = '0190f3c2-7b1a-7c3d-8e4f-5a6b7c8d9e0f'
  for (const text of [
    '',
    id,
    `/inventory/products/${id}`,
    `https://a.example/inventory/products/${id.slice(1)}`,
    `https://a.example/inventory/products/${id}/x`,
    `https://a.example/crm/contacts/client/${id}`,
    `https://a.example/?to=/inventory/products/${id}`,
    `https://a.example/a b/inventory/products/${id}`,
    `ftp://a.example/inventory/products/${id}`,
  ])
    expect([text, scannedAddress(text)]).toEqual([text, null])
})

const barsOf = (more: object) => labelsOf('product', { _id: 'a', ...more }, 'Pump')[0]?.bars

test('OPEN-211 bars show the serial number, else the code of the box, else the number, if they can be printed', () => {
  const productNumber = 'DP-12'
  expect(barsOf({ productNumber, sku: '0190', serialNumber: 'S-7' })).toBe('S-7')
  expect(barsOf({ productNumber, sku: '0190' })).toBe('0190')
  expect(barsOf({ productNumber })).toBe('DP-12')
  expect(barsOf({ productNumber, serialNumber: 'é' })).toBe('DP-12')
  expect(barsOf({ productNumber: 'x'.repeat(24) })).toBe('x'.repeat(24))
  expect([barsOf({ productNumber: 'x'.repeat(25) }), barsOf({}), barsOf({ productNumber: 'Düse' })]).toEqual([
    null,
    null,
    null,
  ])
})
