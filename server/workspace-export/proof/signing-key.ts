import { signatureText } from '@fieldhouse/domain/books/proof/proof-files'
import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign } from 'node:crypto'

/** The beginning of an Ed25519 private key in PKCS #8 (RFC 8410). The 32 bytes of the key follow. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The key with which an installation signs the proof exports of a workspace. */
export type SigningKey = {
  /** The public key in base64. */
  publicKey: string
  /** The SHA-256 of the text of the public key, in hexadecimal digits. */
  fingerprint: string
  /** The text of the signature file for the bytes of a manifest. */
  signed(manifest: Uint8Array): string
}

/**
 * Derives the key of a workspace from the installation's secret, so that somebody with rights in the database cannot
 * sign. A new secret has new keys.
 */
export function signingKey(secret: string, workspaceId: string): SigningKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', `fieldhouse proof ${workspaceId}`, 32))
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  const publicKey = Buffer.from(x, 'base64url').toString('base64')
  return {
    publicKey,
    fingerprint: createHash('sha256').update(publicKey).digest('hex'),
    signed: (manifest) =>
      signatureText({ publicKey, signature: sign(null, manifest, privateKey).toString('base64') }),
  }
}
