import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { businessZone } from '@fieldhouse/domain/kit/time/time-zone'
import type { workspace } from '@fieldhouse/domain/people/workspace'
import { PercentInput } from './percent-input.tsx'

/** A workspace as the server answers one. */
export type WorkspaceRecord = Read<typeof workspace>

/** What the business profile asks for, card by card (WS-18, WS-19). */
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

/** The same as one form. */
export const profileParts = [
  ...profileCards.business,
  ...profileCards.contact,
  ...profileCards.taxes,
  ...profileCards.place,
] as const

/** A profile that knows no zone yet starts with New York's (WS-23, OPEN-63). */
export const zoned = (record: Pick<WorkspaceRecord, 'timezone'> | null) => ({
  timezone: record?.timezone || businessZone,
})
