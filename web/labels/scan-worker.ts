import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import reader from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { aimedAt } from './aimed-at.ts'

// Reads pictures in a worker. The code reader is WebAssembly. Only this script may run WebAssembly, because the server
// allows it only for this file name (server/web/serve-web.ts).

/**
 * The response to a picture: the code at which the camera is aimed, null if there is no code, or `failed` if the code
 * reader cannot be used.
 */
export type Answer = { text: string | null } | { failed: true }

// Without this setting, the code reader would be loaded from a third-party server.
const prepared = prepareZXingModule({ overrides: { locateFile: () => reader }, fireImmediately: true })
prepared.catch(() => null)

/**
 * The maximum number of codes that are read in a picture. The maximum is so high that the code nearest to the centre is
 * read despite neighbouring labels.
 */
const most = 12

const canvas = new OffscreenCanvas(1, 1)
const context = canvas.getContext('2d', { willReadFrequently: true })

function pixelsOf(picture: ImageBitmap): ImageData | null {
  const { width, height } = picture
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  context?.drawImage(picture, 0, 0)
  picture.close()
  return context?.getImageData(0, 0, width, height) ?? null
}

async function answerTo(picture: ImageBitmap): Promise<Answer> {
  try {
    await prepared
    const pixels = pixelsOf(picture)
    if (pixels === null) return { failed: true }
    const seen = await readBarcodes(pixels, { formats: ['QRCode', 'Code128'], maxNumberOfSymbols: most })
    return { text: aimedAt(seen, pixels) }
  } catch {
    return { failed: true }
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ImageBitmap>) => {
  void answerTo(data).then((answer) => self.postMessage(answer, {}))
})
