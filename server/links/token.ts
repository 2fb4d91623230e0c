import type { LinkPurpose } from '@fieldhouse/domain/links/purposes'
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** The length of the link's id in a token, before the signature, in bytes. */
const idBytes = 16
const signatureBytes = 32

const keyOf = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'fieldhouse customer link', signatureBytes))

const signatureOf = (id: string, purpose: LinkPurpose, secret: string): Buffer =>
  createHmac('sha256', keyOf(secret)).update(`${purpose} ${id}`).digest()

/**
 * Makes the token of a link: its id and a signature over id and purpose, as 64 characters. Nobody can make a valid
 * token without SECRET.
 */
export function linkToken({ id, purpose }: { id: string; purpose: LinkPurpose }, secret: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, signatureOf(id, purpose, secret)]).toString('base64url')
}

/**
 * Returns the id in a token, and a function that checks the signature for a purpose. Returns null for a malformed
 * token.
 */
export function readLinkToken(
  token: string,
): { id: string; isFor: (purpose: LinkPurpose, secret: string) => boolean } | null {
  if (!/^[\w-]{64}$/.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const id = bytes
    .subarray(0, idBytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  const given = bytes.subarray(idBytes)
  return { id, isFor: (purpose, secret) => timingSafeEqual(given, signatureOf(id, purpose, secret)) }
}
