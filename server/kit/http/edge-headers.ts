import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { Config } from '../../config.ts'

/** What every answer carries (reliability.md rule 20). */
function everywhere({ appUrl, hsts }: Config): Record<string, string> {
  const isStrict = appUrl.startsWith('https:') && hsts !== 'off'
  return {
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'permissions-policy':
      'geolocation=(self), camera=(self), microphone=(), payment=(), usb=(), interest-cohort=()',
    'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
    'cache-control': 'no-store',
    vary: 'Accept-Language, Authorization, Cookie, x-workspace-id',
    // Other sites of the same domain may have no certificate: they are named only where somebody says so.
    ...(isStrict && {
      'strict-transport-security': `max-age=31536000${hsts === 'subdomains' ? '; includeSubDomains' : ''}`,
    }),
  }
}

/** Answers how the headers of rule 20 are put on an answer. */
export function protection(config: Config) {
  const headers = everywhere(config)
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    reply.headers(headers).header('x-request-id', request.id)
}

/** Puts the headers of rule 20 on every answer; pages and files replace those that differ for them. */
export function protectAnswers(app: FastifyInstance, config: Config): void {
  const protect = protection(config)
  app.addHook('onRequest', async (request, reply) => {
    protect(request, reply)
  })
}

/** The policy of a file: nothing in it may run or ask for anything (SEC-73). */
export const filePolicy = `default-src 'none'; sandbox`

/** The policy of a PDF that one of our own pages shows in a frame (docs/decisions/pdf-preview.md). */
export const framedPdfPolicy = `${filePolicy}; frame-ancestors 'self'`

/** A value that scripts and styles of one page prove themselves with. */
export const newNonce = (): string => randomBytes(16).toString('base64')

const mapOrigin = (config: Config): string =>
  config.mapStyleUrl ? ` ${new URL(config.mapStyleUrl).origin}` : ''

/** The policy of a script where it runs as a worker, which obeys its own answer's and not the page's: maps ask for tiles. */
export const workerPolicy = (config: Config): string =>
  `default-src 'none'; script-src 'self'; connect-src 'self'${mapOrigin(config)}`

/** The policy of the one worker that reads codes, which is WebAssembly (docs/decisions/labels.md): it may run that, and ask us for it. */
export const scanWorkerPolicy = `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'`

/** The policy of the worker that starts the client without a line: it asks us alone, and a policy that lets it ask for nothing would keep it from ever being ready. */
export const offlineWorkerPolicy = `default-src 'none'; connect-src 'self'`

/** The policy of an HTML page; `nonce` is that of its response, without one only files may be used. */
export function pagePolicy(config: Config, nonce: string | null): string {
  const map = mapOrigin(config)
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    `img-src 'self' blob: data:${map}`,
    `font-src 'self'`,
    `connect-src 'self'${map}`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `frame-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    ...(config.appUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
