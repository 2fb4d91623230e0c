import { expect, test } from 'vitest'
import { infoOfField } from '../kit/entity/entity-fields.ts'
import { workforce } from './workforce.ts'

test('UI-05 a file tells working hours with their days', () => {
  const info = infoOfField(workforce, 'workingHours')
  const hours = [
    { weekday: 1, from: '08:00', to: '12:00' },
    { weekday: 6, from: '22:00', to: '06:00' },
  ]
  const told = (language: 'en' | 'fr') => (info.kind === 'value' ? info.say?.(hours, language) : null)
  expect(told('en')).toBe('Mon 08:00–12:00; Sat 22:00–06:00')
  expect(told('fr')).toBe('lun. 08:00–12:00; sam. 22:00–06:00')
})
