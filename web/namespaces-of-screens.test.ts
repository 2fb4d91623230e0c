import { expect, it } from 'vitest'
import { textsNobodyBrings } from './namespaces-of-screens.ts'

it('I18N-01 a part that brings its own texts brings all that it shows and that not every screen around it has', () => {
  expect(textsNobodyBrings(import.meta.dirname)).toEqual([])
})
