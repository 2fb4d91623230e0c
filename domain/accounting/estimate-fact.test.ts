import { expect, test } from 'vitest'
import { type EstimateStatus, estimateStates } from './estimate-status.ts'
import { estimateFact } from './estimate-fact.ts'

const [mailedAt, openedAt] = ['2026-03-02T10:00:00.000Z', '2026-03-03T10:00:00.000Z']

test.each([
  [null, null, { kind: 'NOT_MAILED' }],
  [mailedAt, null, { kind: 'MAILED', at: mailedAt }],
  [mailedAt, openedAt, { kind: 'OPENED', at: openedAt }],
  [null, openedAt, { kind: 'OPENED', at: openedAt }],
])(
  'OPEN-217 of an estimate mailed at %s and opened at %s this stands beside its status: %o',
  (mailed, opened, fact) => {
    for (const estimateStatus of Object.keys(estimateStates.words) as EstimateStatus[])
      expect(estimateFact({ estimateStatus, mailedAt: mailed, openedAt: opened })).toEqual(
        estimateStatus === 'SENT' ? fact : null,
      )
  },
)
