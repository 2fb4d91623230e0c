import { expectTypeOf, test } from 'vitest'
import type { QualifiedKey, TextKey, Translate } from './use-translation.ts'

const ofCrm: Translate<'crm', 'crm' | 'kit'> = (key) => key

test('a text is asked for by a key of its namespaces, or it does not compile', () => {
  const kind = 'photo' as 'photo' | 'note'
  const typed: string = kind
  ofCrm('kit:delete')
  // @ts-expect-error -- no such key
  ofCrm('client.nothing')
  // @ts-expect-error -- a key of the second namespace needs its name before it
  ofCrm('delete')
  // @ts-expect-error -- a key of a namespace that ofCrm does not include
  ofCrm('ui:close')
  // @ts-expect-error -- a key whose last part may be any string
  ofCrm(`kit:${typed}`)
  expectTypeOf<'kind.photo'>().toExtend<TextKey<'visits/my-day'>>()
  expectTypeOf<'kit/list:bulk.refused'>().toExtend<QualifiedKey>()
  // The key of a text with plural forms does not include the plural suffix.
  expectTypeOf<'kit/list:bulk.refused_one'>().not.toExtend<QualifiedKey>()
})
