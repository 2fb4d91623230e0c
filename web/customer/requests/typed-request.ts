/** What is typed into the form of a request. */
export type TypedRequest = Record<(typeof typedFields)[number], string>

/** Its fields, in the order in which they stand. `leaveEmpty` is seen by programs alone. */
export const typedFields = ['problem', 'name', 'phone', 'email', 'address', 'leaveEmpty'] as const

export const blankRequest: TypedRequest = {
  name: '',
  phone: '',
  email: '',
  address: '',
  problem: '',
  leaveEmpty: '',
}

/** What nobody can be helped without. */
export const neededFields = ['name', 'phone', 'problem'] as const

/** What is kept of a form that was not sent yet: what was typed, and under which key it was tried. */
export type KeptRequest = { typed: TypedRequest; key: string; tried: string | null }

const nameOf = (secret: string) => `fieldhouse.request ${secret.slice(0, 8)}`

/** What this tab keeps of a form, so that nothing is lost with a reload; a browser that keeps nothing is no reason to fail. */
export function recallRequest(secret: string): KeptRequest | null {
  try {
    const text = sessionStorage.getItem(nameOf(secret))
    if (text === null) return null
    const kept: KeptRequest = JSON.parse(text)
    return { ...kept, typed: { ...blankRequest, ...kept.typed } }
  } catch {
    return null
  }
}

/** Keeps what was typed, or forgets it once it is sent. */
export function keepRequest(secret: string, kept: KeptRequest | null): void {
  try {
    if (kept === null) sessionStorage.removeItem(nameOf(secret))
    else sessionStorage.setItem(nameOf(secret), JSON.stringify(kept))
  } catch {
    // It stays on the page.
  }
}

/** What is sent: what was typed and is not blank, with a picture as a form. */
export function bodyOf(typed: TypedRequest, photo: Blob | null): object | FormData {
  const said = Object.entries(typed).filter(([, text]) => text.trim() !== '')
  if (photo === null) return Object.fromEntries(said)
  const form = new FormData()
  for (const [field, text] of said) form.append(field, text)
  form.append('photo', photo, 'photo.jpg')
  return form
}
