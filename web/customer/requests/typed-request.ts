import { readDraft, writeDraft } from '../../kit/api/drafts.ts'

/** The values of the request form. */
export type TypedRequest = Record<(typeof typedFields)[number], string>

/** The fields in display order. `leaveEmpty` is hidden from people. A bot fills it in and is recognized. */
export const typedFields = ['problem', 'name', 'phone', 'email', 'address', 'leaveEmpty'] as const

export const blankRequest: TypedRequest = {
  name: '',
  phone: '',
  email: '',
  address: '',
  problem: '',
  leaveEmpty: '',
}

/** The required fields. */
export const neededFields = ['name', 'phone', 'problem'] as const

/** The stored state of an unsent form: its values, and the key and values of the last try. */
export type KeptRequest = { typed: TypedRequest; key: string; tried: string | null }

const nameOf = (secret: string) => `fieldhouse.request ${secret.slice(0, 8)}`

/** Reads the form values that this tab stores, so that a reload restores them; null if there are none. */
export function recallRequest(secret: string): KeptRequest | null {
  const kept = readDraft<KeptRequest>(nameOf(secret), 'tab')
  return kept && { ...kept, typed: { ...blankRequest, ...kept.typed } }
}

/** Stores the form's values; null deletes them. */
export const keepRequest = (secret: string, kept: KeptRequest | null): void =>
  writeDraft(nameOf(secret), kept, 'tab')

/** The request body with the fields that are not blank. The body is a multipart form if there is a picture. */
export function bodyOf(typed: TypedRequest, photo: Blob | null): object | FormData {
  const said = Object.entries(typed).filter(([, text]) => text.trim() !== '')
  if (photo === null) return Object.fromEntries(said)
  const form = new FormData()
  for (const [field, text] of said) form.append(field, text)
  form.append('photo', photo, 'photo.jpg')
  return form
}
