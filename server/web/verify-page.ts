import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const built = fileURLToPath(new URL('../../web/dist/verify.html', import.meta.url))

/** The page that verifies a proof export, as one file. Returns null if the web client has not been built. */
export const verifyPage = (): string | null => (existsSync(built) ? readFileSync(built, 'utf8') : null)

/** The content security policy in the page, which the build writes with the hashes of the script and the styles. */
export function verifyPagePolicy(page: string): string {
  const [, policy = `default-src 'none'`] = /content="(default-src[^"]*)"/.exec(page) ?? []
  return `${policy}; frame-ancestors 'none'`
}
