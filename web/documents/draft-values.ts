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
  offerBody,
  optionBody,
  partFaultsOf,
  reckonedOf,
  taxFaultsOf,
} from './document-values.ts'
import { lineBody } from './lines/line-values.ts'

/**
 * The form values of the editor. The number has the field name of the document type. A provisional number is empty
 * here, because issuing assigns the number.
 */
export type DraftValues = DocumentValues & { account: RecordRef | null; job: RecordRef | null }

type Numbered = Pick<Checking, 'number' | 'until' | 'offers'>

/** The number typed in the form. */
export const typedNumber = (type: Pick<Numbered, 'number'>, values: DraftValues): string =>
  numberOf(type, values) ?? ''

/** A stored document as form values. */
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

/** The request body of the form. */
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
 * The errors that prevent sending or issuing the document (ACC-20..26). `reckoned` are the totals of the form, if they
 * are already computed.
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
