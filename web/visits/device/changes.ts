import type { FinishBody } from '@fieldhouse/domain/visits/visit-acts'

/** A change of a machine's field at a visit: the machine, the field, and the old and new values. */
export type FieldChange = {
  kind: 'field'
  machine: { id: string; version: number }
  field: 'note' | 'serialNumber'
  base: string | null
  value: string | null
}

/** The request body for finishing a visit, without the time `at`. */
export type FinishSent = Omit<FinishBody, 'at'>

/** All changes that a user can make at a visit, online or offline. */
export type Change =
  | { kind: 'onWay'; arrivesAt: number | null }
  | { kind: 'start' }
  | { kind: 'pause' }
  | { kind: 'check'; items: { _id: string; done: boolean; reading?: string | null }[] }
  | { kind: 'note'; job: string; content: string }
  | {
      kind: 'photo'
      job: string
      name: string
      type: 'PHOTO_BEFORE' | 'PHOTO_AFTER' | 'NAMEPLATE' | 'OTHER'
      content: Blob
    }
  | { kind: 'finish'; body: FinishSent }
  | { kind: 'correct'; body: Pick<FinishSent, 'parts' | 'hours' | 'warranty'> }
  | FieldChange
