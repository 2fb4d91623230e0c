import { signatureLimits } from '@fieldhouse/domain/accounting/customer-answer'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { pictures } from '../files/image.ts'

const begins = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** The bytes of a PNG that was sent as data URL or base64. Null for other content and for a PNG that is too large. */
function sentBytes(text: string): Buffer | null {
  const base64 = text.replace(/^data:image\/png;base64,/, '')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return null
  const bytes = Buffer.from(base64, 'base64')
  const isPng = bytes.subarray(0, begins.length).equals(begins)
  return isPng && bytes.length <= signatureLimits.bytes ? bytes : null
}

/**
 * Decodes a signature and encodes it as PNG again, so that nothing except the picture is stored. Throws `VALIDATION`
 * with the path `signature` for other content.
 */
export async function readSignature(text: string): Promise<Buffer> {
  const bytes = sentBytes(text)
  if (bytes === null) throw fault(['signature'], 'PNG')
  const { width: widest, height: highest } = signatureLimits
  const sharp = await pictures()
  try {
    const image = sharp(bytes, { limitInputPixels: widest * highest, failOn: 'warning', pages: 1 })
    const { width, height } = await image.metadata()
    if (width > widest || height > highest) throw fault(['signature'], 'PNG')
    return await image.timeout({ seconds: 5 }).png({ palette: true }).toBuffer()
  } catch {
    throw fault(['signature'], 'PNG')
  }
}
