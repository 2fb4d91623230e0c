import type { FileType } from '@fieldhouse/domain/kit/entity/file-rules'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { Sharp } from 'sharp'

type Pictures = Awaited<ReturnType<typeof open>>

let opened: Promise<Pictures> | null = null

/** What reads and writes pictures; loaded with the first one, as it takes a twentieth of every start. */
export const pictures = () => (opened ??= open())

async function open() {
  const { default: sharp } = await import('sharp')
  // Of all the formats libvips reads only four, so that no other decoder ever sees an upload (SEC-80).
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegFile',
      'VipsForeignLoadPngFile',
      // A signature comes in the body of a call; a logo comes from the file store.
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadWebpFile',
      'VipsForeignLoadHeifFile',
    ],
  })
  sharp.cache(false)
  return sharp
}

/** Longest side of a kept image and of its thumbnail, in pixels. */
const longestSide = 4096
const thumbnailSide = 320

const timeLimit = { seconds: 5 }

/**
 * The most pixels of a picture. A baseline JPEG, which is what cameras make, is shrunk while it is read and so costs
 * the same memory at 200 megapixels as at 50; everything else is held whole (docs/decisions/pictures.md).
 */
const mostPixels = { held: 40_000_000, shrunk: 220_000_000 }

const input = (limitInputPixels: number) =>
  ({ limitInputPixels, failOn: 'warning', pages: 1, sequentialRead: true }) as const

/** Opens a picture within what it may cost; only its head was read then. */
async function read(sharp: Pictures, path: string): Promise<Sharp> {
  const { format, isProgressive } = await sharp(path, input(mostPixels.shrunk)).metadata()
  const isShrunk = format === 'jpeg' && isProgressive === false
  return sharp(path, input(isShrunk ? mostPixels.shrunk : mostPixels.held)).timeout(timeLimit)
}

/** Keeps the format; everything else of the file (metadata, comments, appended bytes) is left behind. */
function encoded(image: Sharp, type: FileType): Sharp {
  if (type === 'image/png') return image.png()
  if (type === 'image/webp') return image.webp({ quality: 85 })
  if (type === 'image/avif') return image.avif({ quality: 60, effort: 2 })
  return image.jpeg({ quality: 85 })
}

/**
 * Writes an uploaded image anew, upright and without metadata, and a thumbnail of it (WebP). Refuses with
 * `FILE_INVALID` what cannot be decoded, is too large or takes too long.
 */
export async function reencode(
  from: string,
  to: { type: FileType; path: string; thumbnail: string },
): Promise<{ size: number; thumbnailSize: number }> {
  // Not among what a picture may be refused for.
  const sharp = await pictures()
  try {
    const fit = { fit: 'inside', withoutEnlargement: true } as const
    const whole = (await read(sharp, from))
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, ...fit })
    const { size } = await encoded(whole, to.type).toFile(to.path)
    const small = (await read(sharp, to.path)).resize({ width: thumbnailSide, height: thumbnailSide, ...fit })
    const { size: thumbnailSize } = await small.webp({ quality: 75 }).toFile(to.thumbnail)
    return { size, thumbnailSize }
  } catch {
    throw new Problem('FILE_INVALID')
  }
}

/**
 * A kept PNG or JPEG at most so many pixels wide and high, without transparency. Answers null where it cannot be decoded.
 */
export async function shrunk(
  content: Buffer,
  { width, height, format }: { width: number; height: number; format: 'png' | 'jpg' },
): Promise<Buffer | null> {
  const sharp = await pictures()
  try {
    const small = sharp(content, input(mostPixels.held))
      .timeout(timeLimit)
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
    return await (format === 'png' ? small.png() : small.jpeg({ quality: 90 })).toBuffer()
  } catch {
    return null
  }
}
