import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { manualCoversModel, machineName, modelKey } from './model-key.ts'

test.each([
  ['WRF-555 SDFZ', 'wrf555sdfz'],
  ['wrf555sdfz', 'wrf555sdfz'],
  ['  Éco / 2.0 ', 'eco20'],
  ['型番-9', '型番9'],
  ['---', ''],
])('DB-15, DB-18 the model %j is looked up as %j', (written, key) => {
  expect(modelKey(written)).toBe(key)
})

test('a key is its own key, and marks between letters change nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(' ', '-', '/', '.'), (text, mark) => {
      const key = modelKey(text)
      expect(modelKey(key)).toBe(key)
      expect(modelKey([...key].join(mark))).toBe(key)
    }),
  )
})

test.each([
  ['wfw5620hw0', 'wfw5620', true],
  ['wfw5620', 'wfw5620', true],
  ['wfw5620', 'wfw5620hw0', false],
  ['wfw5620', 'wfw5', true],
  ['wfw5620', 'wfw', false],
  ['a1', 'a1', true],
  ['a1b2', 'a1', false],
  ['', '', true],
])('the model %j is covered by the manual %j: %j', (model, manual, covered) => {
  expect(manualCoversModel(model, manual)).toBe(covered)
})

test('DB-18 a machine is called by its maker and model', () => {
  expect([machineName('LG', 'WM3400'), machineName('', 'WM3400')]).toEqual(['LG WM3400', 'WM3400'])
})
