import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * The purpose and the owner of an encrypted value. If the value is moved to another row or purpose, it cannot be
 * decrypted.
 */
export type About = { purpose: string; of: string }

/** A column of encrypted texts. `aboutRow` computes the owner of a row from the columns in `keys`. */
export type EncryptedColumn = {
  table: string
  column: string
  keys: readonly string[]
  aboutRow(row: Record<string, string>): About
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

const keyOf = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `fieldhouse sealed ${purpose}`, 32))

/**
 * Encrypts bytes with the installation's SECRET. Returns text. Nobody can decrypt a copy of the database without
 * SECRET.
 */
export function encrypt(bytes: Uint8Array, secret: string, { purpose, of }: About): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, keyOf(secret, purpose), nonce).setAAD(Buffer.from(of))
  const hidden = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')
}

/** Decrypts a text. Returns null if SECRET has changed, or if the text was changed or moved. */
export function decrypt(sealed: string, secret: string, { purpose, of }: About): Buffer | null {
  const whole = Buffer.from(sealed, 'base64url')
  if (whole.length < nonceBytes + tagBytes) return null
  const decipher = createDecipheriv(algorithm, keyOf(secret, purpose), whole.subarray(0, nonceBytes))
  decipher.setAAD(Buffer.from(of)).setAuthTag(whole.subarray(nonceBytes, nonceBytes + tagBytes))
  try {
    return Buffer.concat([decipher.update(whole.subarray(nonceBytes + tagBytes)), decipher.final()])
  } catch {
    return null
  }
}
