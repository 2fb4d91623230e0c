import { translated } from './translated.ts'
import type { Words } from './words.ts'

/** The message for a request whose host differs from that of `APP_URL`. `{asked}` is the requested host. */
export const wrongHost: Words = translated('kit', 'wrongHost')

/**
 * The message for a write request from a page whose origin differs from that of `APP_URL`. `{asked}` is the origin of
 * the page.
 */
export const wrongOrigin: Words = translated('kit', 'wrongOrigin')
