import type { FileType } from '@fieldhouse/domain/kit/file-rules'
import { Problem } from '@fieldhouse/domain/kit/problem'
import sharp, { type Sharp } from 'sharp'

// Of all the formats libvips reads only four, so that no other decoder ever sees an upload (SEC-80).
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadHeifFile',
  ],
})
sharp.cache(false)

/** Longest side of a kept image and of its thumbnail, in pixels. */
const longestSide = 4096
const thumbnailSide = 320

const timeLimit = { seconds: 5 }

function read(path: string): Sharp {
  const input = { limitInputPixels: 40_000_000, failOn: 'warning', pages: 1, sequentialRead: true } as const
  return sharp(path, input).timeout(timeLimit)
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
  try {
    const fit = { fit: 'inside', withoutEnlargement: true } as const
    const whole = read(from)
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, ...fit })
    const { size } = await encoded(whole, to.type).toFile(to.path)
    const small = read(to.path).resize({ width: thumbnailSide, height: thumbnailSide, ...fit })
    const { size: thumbnailSize } = await small.webp({ quality: 75 }).toFile(to.thumbnail)
    return { size, thumbnailSize }
  } catch {
    throw new Problem('FILE_INVALID')
  }
}
