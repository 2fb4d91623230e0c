import { createHash, createHmac, pbkdf2Sync } from 'node:crypto'

const rounds = 4096

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/**
 * A password as PostgreSQL keeps it (RFC 5803). With the same salt it is the same every time, so that the copy a
 * pooler holds stays good; the password, ASCII only, is never in a statement.
 */
export function scramSecret(password: string, salt: Buffer): string {
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256')
  const stored = createHash('sha256').update(hmac(salted, 'Client Key')).digest('base64')
  const server = hmac(salted, 'Server Key').toString('base64')
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${server}`
}
