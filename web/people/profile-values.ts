import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { businessZone } from '@fieldhouse/domain/kit/time/time-zone'
import type { workspace } from '@fieldhouse/domain/people/workspace'
import { PercentInput } from './percent-input.tsx'

/** A workspace, as the API returns it. */
export type WorkspaceRecord = Read<typeof workspace>

/** The fields of the business profile for each card (WS-18, WS-19). */
export const profileCards = {
  business: ['name', 'slogan', 'orgNum', ['orgType', 'orgSector']],
  contact: [['email', 'phone'], 'www', 'address'],
  taxes: [
    'taxRegistration',
    [
      'pstNum',
      { field: 'pstPercent', input: PercentInput },
      'gstNum',
      { field: 'gstPercent', input: PercentInput },
    ],
  ],
  place: ['timezone'],
} as const

/** The fields of all cards in one list. */
export const profileParts = [
  ...profileCards.business,
  ...profileCards.contact,
  ...profileCards.taxes,
  ...profileCards.place,
] as const

/**
 * The initial time zone of a profile. If no time zone is stored, the time zone of New York is used (WS-23, OPEN-63).
 */
export const zoned = (record: Pick<WorkspaceRecord, 'timezone'> | null) => ({
  timezone: record?.timezone || businessZone,
})
