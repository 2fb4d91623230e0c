import { expect, test } from 'vitest'
import { states } from './states.ts'

const doors = states({
  OPEN: { words: { en: 'Open', fr: 'Ouverte', es: 'Abierta' }, tone: 'green', to: ['SHUT'] },
  SHUT: { words: { en: 'Shut', fr: 'Fermée', es: 'Cerrada' }, tone: 'grey', to: [] },
})

test('a refused change names both states, or the state that a record already has', () => {
  expect(doors.whyNot('OPEN', 'SHUT')).toBeNull()
  expect(doors.whyNot('SHUT', 'OPEN')).toBe('INVALID_TRANSITION')
  expect(doors.refusal('SHUT', 'OPEN')).toEqual({
    en: 'Shut cannot become Open',
    fr: '« Fermée » ne peut pas devenir « Ouverte »',
    es: '«Cerrada» no puede pasar a «Abierta»',
  })
  expect(doors.refusal('SHUT', 'SHUT')).toEqual({
    en: 'The state is already Shut',
    fr: 'L’état est déjà « Fermée »',
    es: 'El estado ya es «Cerrada»',
  })
})
