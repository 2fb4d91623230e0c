import type { DocumentRecord, DocumentStart } from '@fieldhouse/domain/documents/document'
import {
  type Checking,
  faultsOf,
  fieldNamed,
  numberOf,
  untilOf,
} from '@fieldhouse/domain/documents/document-type'
import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import type { FieldFault } from '@fieldhouse/domain/kit/entity/problem'
import { isProvisional } from '@fieldhouse/domain/kit/time/series'
import {
  type DocumentValues,
  documentBody,
  documentValuesOf,
  lineBody,
  offerBody,
  optionBody,
  partFaultsOf,
  reckonedOf,
  taxFaultsOf,
} from './document-values.ts'

/** The editor's form. The number stands in it under its own name, empty while it is provisional: issuing gives one. */
export type DraftValues = DocumentValues & { account: RecordRef | null; job: RecordRef | null }

type Numbered = Pick<Checking, 'number' | 'until' | 'offers'>

/** The number as it stands in the form. */
export const typedNumber = (type: Pick<Numbered, 'number'>, values: DraftValues): string =>
  numberOf(type, values) ?? ''

/** A stored document as the form edits it. */
export function valuesOf(type: Numbered, from: DocumentStart | DocumentRecord): DraftValues {
  const number = numberOf(type, from) ?? ''
  return {
    ...documentValuesOf(from),
    account: from.account,
    job: from.job,
    [untilOf(type)]: fieldNamed(from, untilOf(type)) ?? null,
    [type.number]: isProvisional(number) ? '' : number,
  }
}

/** What is sent of the form. */
export function bodyOf(type: Numbered, values: DraftValues, provisional: boolean): Record<string, unknown> {
  const number = typedNumber(type, values).trim()
  return {
    ...documentBody(values),
    ...(type.offers ? offerBody(values) : {}),
    account: values.account?._id,
    job: values.job?._id ?? null,
    [untilOf(type)]: fieldNamed(values, untilOf(type)) ?? null,
    ...(number || !provisional ? { [type.number]: number || null } : {}),
  }
}

/**
 * What keeps the document from going out as it stands in the form (ACC-20..26); `reckoned` is what the form comes to, where that
 * is known already.
 */
export function missingOf(
  type: Checking,
  values: DraftValues,
  reckoned = reckonedOf(type, values),
): FieldFault[] {
  const account: FieldFault[] = values.account ? [] : [{ path: ['account'], code: 'REQUIRED' }]
  const lineItems = values.lineItems.map(lineBody)
  const options = values.options.map(optionBody)
  const faults = faultsOf(type, { ...values, lineItems, options }, typedNumber(type, values) || 'DRAFT')
  return [...account, ...faults, ...taxFaultsOf(values), ...partFaultsOf(values), ...reckoned.faults]
}
