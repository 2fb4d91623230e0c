import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { businessZone } from '@fieldhouse/domain/kit/time/time-zone'
import { showsGst } from '@fieldhouse/domain/people/tax-fields'
import type { workspace } from '@fieldhouse/domain/people/workspace'
import { addressIn } from '../kit/form/inputs/address-input.tsx'
import type { FormValues } from '../kit/form/form-values.ts'
import { PercentInput } from './percent-input.tsx'

/** A workspace, as the API returns it. */
export type WorkspaceRecord = Read<typeof workspace>

const hasGst = ({ gstNum, gstPercent, address }: FormValues): boolean =>
  showsGst({
    gstNum: String(gstNum ?? ''),
    gstPercent: String(gstPercent ?? ''),
    address: addressIn(address),
  })

/** The fields of the business profile for each card (WS-18, WS-19). */
export const profileCards = {
  business: ['name', 'slogan', 'orgNum', ['orgType', 'orgSector']],
  contact: [['email', 'phone'], 'www', 'address'],
  taxes: [
    'taxRegistration',
    [
      'pstNum',
      { field: 'pstPercent', input: PercentInput },
      { field: 'gstNum', when: hasGst },
      { field: 'gstPercent', input: PercentInput, when: hasGst },
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
