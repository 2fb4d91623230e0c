import { expect, test } from 'vitest'
import { type Summarised, summaryOf } from './summary.ts'

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
