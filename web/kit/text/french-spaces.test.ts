import { expect, test } from 'vitest'
import { frenchSpaces } from './french-spaces.ts'

test('I18N-01 no French line begins with a sign, at whatever depth its text stands', () => {
  const texts = {
    leave: { question: 'Quitter {{name}} ?', note: 'Fermé ; « {{heading}} » : rien' },
    plain: 'A : B !',
  }
  expect(frenchSpaces(texts)).toEqual({
    leave: {
      question: 'Quitter {{name}}\u202f?',
      note: 'Fermé\u202f; «\u00a0{{heading}}\u00a0»\u00a0: rien',
    },
    plain: 'A\u00a0: B\u202f!',
  })
})
