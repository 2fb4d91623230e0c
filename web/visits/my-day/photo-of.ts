import { headerBytes, typeOfBytes } from '@fieldhouse/domain/kit/entity/file-rules'
import { shrunkPhoto } from '../../ui/photo/shrunk-photo.ts'

/**
 * Converts a chosen file to a photo. Returns null if the content is not a picture, even if the file name looks like
 * one.
 */
export async function photoOf(file: File): Promise<Blob | null> {
  const content = await shrunkPhoto(file)
  if (content === null) return null
  const type = typeOfBytes(new Uint8Array(await content.slice(0, headerBytes).arrayBuffer()))
  return type === null || type === 'application/pdf' ? null : content
}
