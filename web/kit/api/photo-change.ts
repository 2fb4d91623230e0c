import type { ShownPerson } from '@fieldhouse/domain/core/session'
import type { Entity, Read } from '@fieldhouse/domain/kit/entity/entity'
import { resultOf } from './call.ts'
import { verbResult } from './call-verb.ts'

/** The user's change of a photo in a form (CRM-24). A file replaces the photo. */
export type PhotoChange = 'unchanged' | 'removed' | File

/** The stored photo that the form shows; null if the user has removed or replaced the photo. */
export const standing = (stored: string | null, change: PhotoChange): string | null =>
  change === 'unchanged' ? stored : null

/** The calls that change a photo. Both calls return the changed record. */
type PhotoCalls<R> = { replace: (body: FormData) => Promise<R>; remove: () => Promise<R> }

/** The calls of a record's photo. */
export const recordPhoto = <E extends Entity>(entity: E, id: string): PhotoCalls<Read<E>> => ({
  replace: (body) => verbResult(entity, 'POST /photo/:id', { params: { id }, body }),
  remove: () => verbResult(entity, 'DELETE /photo/:id', { params: { id } }),
})

/** The calls of a person's photo. */
export const personPhoto = (id: string): PhotoCalls<ShownPerson> => ({
  replace: (body) => resultOf('POST /user/photo/:id', { params: { id }, body }),
  remove: () => resultOf('DELETE /user/photo/:id', { params: { id } }),
})

/** Uploads a new photo or deletes the photo. If the photo is unchanged, sends nothing and returns null (CRM-24). */
export async function sendPhoto<R>(photo: PhotoCalls<R>, change: PhotoChange): Promise<R | null> {
  if (change === 'unchanged') return null
  if (change === 'removed') return photo.remove()
  const body = new FormData()
  body.append('photo', change)
  return photo.replace(body)
}
