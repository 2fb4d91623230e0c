import { createHash, createHmac, pbkdf2Sync } from 'node:crypto'

const rounds = 4096

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/**
 * Hashes an ASCII password as PostgreSQL stores it (RFC 5803), so that no SQL statement contains it. The same salt
 * gives the same hash, which keeps copies in poolers valid.
 */
export function scramSecret(password: string, salt: Buffer): string {
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256')
  const stored = createHash('sha256').update(hmac(salted, 'Client Key')).digest('base64')
  const server = hmac(salted, 'Server Key').toString('base64')
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${server}`
}
