import { expect, test } from 'vitest'
import { languages } from '../kit/words/words.ts'
import { defaultStatuses } from './default-statuses.ts'

test.each(languages)('OPEN-159 the default statuses have different names in %s', (language) => {
  const names = defaultStatuses(language).map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
})
