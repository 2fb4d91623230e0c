import type { Address } from '@fieldhouse/domain/kit/value/address'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { displayPhone } from '@fieldhouse/domain/kit/value/phone'
import { businessZone } from '@fieldhouse/domain/kit/time/time-zone'
import { workspace } from '@fieldhouse/domain/people/workspace'
import type { FormValues } from '../kit/form/form-values.ts'
import { initialValues, toBody } from '../kit/form/form-body.ts'

/** A workspace as the server answers one. */
export type WorkspaceRecord = Read<typeof workspace>

/** What the business profile form asks for, in its order (WS-18, WS-19). */
export const profileFields = [
  'name',
  'slogan',
  'orgNum',
  'orgType',
  'orgSector',
  'email',
  'phone',
  'www',
  'address',
  'pstNum',
  'pstPercent',
  'gstNum',
  'gstPercent',
  'timezone',
] as const

/** Values of the form; the address is always there, empty until typed. */
export type ProfileValues = FormValues & { address: Address }

/** What the form starts with; a profile that knows no zone yet starts with New York's (WS-23, OPEN-63). */
export function profileValues(
  record: Pick<WorkspaceRecord, (typeof profileFields)[number]> | Record<string, never>,
): ProfileValues {
  const values = initialValues(workspace, profileFields, record)
  return {
    ...values,
    phone: displayPhone(record.phone ?? ''),
    address: record.address ?? {},
    timezone: record.timezone || businessZone,
  }
}

const isBlank = (address: Address) =>
  Object.values(address).every((part) => part === undefined || part === '')

/** What is sent for what was typed: an empty address is none. */
export function profileBody(values: ProfileValues): Record<string, unknown> {
  return toBody(workspace, {
    ...values,
    address: isBlank(values.address) ? null : values.address,
  })
}
