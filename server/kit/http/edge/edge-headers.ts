import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { Config } from '../../../config.ts'

/** The headers of every response (reliability.md rule 20). */
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
    // Subdomains are included only by a setting, because other sites of the domain may have no certificate.
    ...(isStrict && {
      'strict-transport-security': `max-age=31536000${hsts === 'subdomains' ? '; includeSubDomains' : ''}`,
    }),
  }
}

/** Returns a function that sets the security headers of reliability.md rule 20 on a response. */
export function protection(config: Config) {
  const headers = everywhere(config)
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    reply.headers(headers).header('x-request-id', request.id)
}

/**
 * Sets the security headers of reliability.md rule 20 on every response. Pages and files replace some of these headers.
 */
export function protectAnswers(app: FastifyInstance, config: Config): void {
  const protect = protection(config)
  app.addHook('onRequest', async (request, reply) => {
    protect(request, reply)
  })
}

/** The content security policy of a stored file. The file may neither run scripts nor load anything (SEC-73). */
export const filePolicy = `default-src 'none'; sandbox`

/** The content security policy of a PDF that our own pages show in a frame (docs/decisions/pdf-preview.md). */
export const framedPdfPolicy = `${filePolicy}; frame-ancestors 'self'`

/** A new nonce, which allows the inline styles of one page. */
export const newNonce = (): string => randomBytes(16).toString('base64')

const mapOrigin = (config: Config): string =>
  config.mapStyleUrl ? ` ${new URL(config.mapStyleUrl).origin}` : ''

/**
 * The content security policy of a worker script, which is not subject to the page's policy. Maps load tiles from the
 * origin of their style.
 */
export const workerPolicy = (config: Config): string =>
  `default-src 'none'; script-src 'self'; connect-src 'self'${mapOrigin(config)}`

/**
 * The content security policy of the worker that scans codes. The worker loads and runs WebAssembly
 * (docs/decisions/labels.md).
 */
export const scanWorkerPolicy = `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'`

/**
 * The content security policy of the offline worker, which requests our own server only. Without `connect-src`, the
 * worker would never become ready.
 */
export const offlineWorkerPolicy = `default-src 'none'; connect-src 'self'`

/**
 * The content security policy of an HTML page. `nonce` allows the inline styles of this response. Without a nonce, only
 * style files are allowed.
 */
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
