import type { FileType } from '@fieldhouse/domain/kit/entity/file-rules'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { Sharp } from 'sharp'

type Pictures = Awaited<ReturnType<typeof open>>

let opened: Promise<Pictures> | null = null

/** Loads the image library (sharp) on first use, because loading it takes 5% of the server's start time. */
export const pictures = () => (opened ??= open())

async function open() {
  const { default: sharp } = await import('sharp')
  // libvips may read only the four formats listed below, so that no other decoder handles an upload (SEC-80).
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegFile',
      'VipsForeignLoadPngFile',
      // These two loaders decode images in memory: signatures come in the body of a call, and logos come from the file
      // store.
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadWebpFile',
      'VipsForeignLoadHeifFile',
    ],
  })
  sharp.cache(false)
  return sharp
}

/** The longest side of a stored image and of its thumbnail, in pixels. */
const longestSide = 4096
const thumbnailSide = 320

const timeLimit = { seconds: 5 }

/**
 * The maximum number of pixels (docs/decisions/pictures.md): `shrunk` for baseline JPEGs, which shrink while they are
 * decoded, and `held` for images that are decoded into memory completely.
 */
const mostPixels = { held: 40_000_000, shrunk: 220_000_000 }

const input = (limitInputPixels: number) =>
  ({ limitInputPixels, failOn: 'warning', pages: 1, sequentialRead: true }) as const

/** Opens a picture within the pixel limits. Reads only the header of the picture. */
async function read(sharp: Pictures, path: string): Promise<Sharp> {
  const { format, isProgressive } = await sharp(path, input(mostPixels.shrunk)).metadata()
  const isShrunk = format === 'jpeg' && isProgressive === false
  return sharp(path, input(isShrunk ? mostPixels.shrunk : mostPixels.held)).timeout(timeLimit)
}

/** Encodes an image in the same format, without metadata, comments and appended bytes. */
function encoded(image: Sharp, type: FileType): Sharp {
  if (type === 'image/png') return image.png()
  if (type === 'image/webp') return image.webp({ quality: 85 })
  if (type === 'image/avif') return image.avif({ quality: 60, effort: 2 })
  return image.jpeg({ quality: 85 })
}

/**
 * Re-encodes an uploaded image upright and without metadata, and makes a thumbnail (WebP). Refuses with `FILE_INVALID`
 * images that are broken, too large or too slow to decode.
 */
export async function reencode(
  from: string,
  to: { type: FileType; path: string; thumbnail: string },
): Promise<{ size: number; thumbnailSize: number }> {
  // The library is loaded outside `try`, because a failure to load it must not refuse the picture.
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
 * Shrinks a stored PNG or JPEG to at most `width` by `height` pixels and removes its transparency. Returns null for an
 * image that cannot be decoded.
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
