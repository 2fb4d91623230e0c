import type { FinishBody } from '@fieldhouse/domain/visits/visit-acts'

/** What is kept of a machine's field that is written at a visit: where, what stood there, and what is to. */
export type FieldChange = {
  kind: 'field'
  machine: { id: string; version: number }
  field: 'note' | 'serialNumber'
  base: string | null
  value: string | null
}

/** The end of a visit as it is sent, but for its time. */
export type FinishSent = Omit<FinishBody, 'at'>

/** What can be done at a visit, with a line or without. */
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
