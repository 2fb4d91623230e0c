import { describe, expect, test } from 'vitest'
import { followsRules, zoneRules } from './zone-rules.ts'

const span = { from: Date.UTC(2025, 10, 22), to: Date.UTC(2027, 10, 22) }
const hour = 3_600_000

describe('rules of a zone', () => {
  test('I18N-09 say each change of the clocks: British Columbia changes its clocks for the last time in 2026', () => {
    expect(zoneRules('America/Vancouver', span)).toEqual({
      zone: 'America/Vancouver',
      ...span,
      offsets: [
        { from: span.from, offset: -8 * hour },
        { from: Date.UTC(2026, 2, 8, 10), offset: -7 * hour },
      ],
    })
    expect(zoneRules('America/Toronto', span).offsets).toHaveLength(5)
    expect(zoneRules('UTC', span).offsets).toEqual([{ from: span.from, offset: 0 }])
  })

  test.each(Intl.supportedValuesOf('timeZone'))('I18N-09 %s is followed where it was read', (zone) => {
    expect(followsRules(zoneRules(zone, span))).toBe(true)
  })

  test('I18N-09 older rules, later changes and unknown zones are noticed', () => {
    const known = zoneRules('America/Vancouver', span)
    expect(followsRules({ ...known, offsets: zoneRules('America/Los_Angeles', span).offsets })).toBe(false)
    expect(followsRules({ ...known, zone: 'America/Los_Angeles' })).toBe(false)
    const [first, last] = known.offsets
    const later = { from: (last?.from ?? 0) + 3 * hour, offset: last?.offset ?? 0 }
    expect(followsRules({ ...known, offsets: [...(first ? [first] : []), later] })).toBe(false)
    expect(followsRules({ ...known, zone: 'America/Newcastle' })).toBe(false)
  })
})
