import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { isOwnName } from './client-address.ts'

const sharedLimit =
  'Without it everybody behind the proxy counts as one address, and one stranger with wrong passwords can keep all others from signing in. Name its network, such as TRUSTED_PROXIES=127.0.0.1/32,::1/128'

/** Warns at the start if the server has a public address and serves its metrics to everybody, or trusts no proxy. */
export function warnOfProxy({ appUrl, trustedProxies, metricsPublic }: Config, log: FastifyBaseLogger): void {
  if (isOwnName(new URL(appUrl).host)) return
  if (metricsPublic)
    log.warn(
      `METRICS is public: ${appUrl}/metrics answers everybody, unless the proxy before this server refuses it`,
    )
  if (trustedProxies.length > 0) return
  log.warn(
    `APP_URL is ${appUrl}, but TRUSTED_PROXIES is not set. If a proxy stands before this server: ${sharedLimit}`,
  )
}

/** Returns a function that logs the first request in which an untrusted proxy names the client's address. */
export function noticeForwarded(log: FastifyBaseLogger): (request: FastifyRequest) => void {
  let isTold = false
  return ({ headers, ip, socket }) => {
    if (isTold || headers['x-forwarded-for'] === undefined || ip !== socket.remoteAddress) return
    isTold = true
    log.warn(
      `A request from ${socket.remoteAddress} names its client in X-Forwarded-For, but TRUSTED_PROXIES does not name that network. If it is your proxy: ${sharedLimit}`,
    )
  }
}
