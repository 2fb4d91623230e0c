import { expect, test } from 'vitest'
import { type Summarised, summaryOf, summaryText } from './summary.ts'

const visit: Summarised = {
  report: 'Pump exchanged',
  items: [{ text: 'Pressure', reading: '2.4', unit: 'bar' }, { text: 'Test run' }],
  parts: [{ name: 'Drain pump', count: 2 }],
  hours: [{ name: 'Tess Tremblay', minutes: 90 }],
  missing: [{ name: 'Hose', count: 1 }],
  warranty: true,
  outcome: 'COME_BACK',
}

test('OPEN-306 a customer reads in their language what they sign', () => {
  expect(summaryOf(visit, 'fr')).toEqual([
    { heading: 'Ce qui a été fait', lines: ['Pump exchanged'] },
    { heading: 'Vérifié', lines: ['Pressure\u00a0: 2.4\u00a0bar', 'Test run'] },
    { heading: 'Pièces', lines: ['2 × Drain pump'] },
    { heading: 'Heures', lines: ['Tess Tremblay\u00a0: 1:30'] },
    { heading: 'Manque encore', lines: ['1 × Hose'] },
    { heading: 'Sous garantie', lines: [] },
    { heading: 'Nous reviendrons.', lines: [] },
  ])
})

test('OPEN-306 what there was none of is not named', () => {
  const none = { report: null, items: [], parts: [], hours: [], missing: [], warranty: false } as const
  expect(summaryOf({ ...none, outcome: 'DONE' }, 'en')).toEqual([{ heading: 'The work is done.', lines: [] }])
})

test('OPEN-306 in other languages no space precedes the colon, and a reading is shown with or without its unit', () => {
  const items = [
    { text: 'Pressure', reading: '2.4' },
    { text: 'Noise', reading: '40', unit: 'dB' },
    { text: 'Flow', reading: null, unit: 'l' },
  ]
  const [, checked, , hours] = summaryOf({ ...visit, items }, 'en')
  expect(checked?.lines).toEqual(['Pressure: 2.4', 'Noise: 40\u00a0dB', 'Flow'])
  expect(hours?.lines).toEqual(['Tess Tremblay: 1:30'])
})

test('OPEN-309 the stored text has a line for each point, and an empty line between two parts', () => {
  const parts = [
    { heading: 'Parts', lines: ['2 × Drain pump', '1 × Hose'] },
    { heading: 'The work is done.', lines: [] },
  ]
  expect(summaryText(parts)).toBe('Parts\n• 2 × Drain pump\n• 1 × Hose\n\nThe work is done.')
  expect(summaryText([])).toBe('')
})
