import { fileTypes, maxFileBytes } from '@fieldhouse/domain/kit/entity/file-rules'

/**
 * The longest side of an uploaded picture, in pixels. A nameplate is readable at this size. Pictures of cameras are
 * far larger.
 */
const longestSide = 2048

const isSendable = ({ type, size }: Blob): boolean =>
  fileTypes.some((each) => each === type && each !== 'application/pdf') && size <= maxFileBytes

async function drawn(photo: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(photo)
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
}

/**
 * Shrinks a photo to an upright JPEG for the upload. Returns the original if it is smaller or cannot be decoded, or
 * null if the server would refuse this original.
 */
export async function shrunkPhoto(photo: Blob): Promise<Blob | null> {
  const small = await drawn(photo).catch(() => null)
  if (!isSendable(photo)) return small
  return small !== null && small.size < photo.size ? small : photo
}
