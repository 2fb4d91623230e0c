import { translated } from './translated.ts'
import type { Words } from './words.ts'

/** The message for a request to another host than that of `APP_URL`; `{asked}` is the requested host. */
export const wrongHost: Words = translated('kit', 'wrongHost')

/**
 * The message for a write requested by a page of another origin than that of `APP_URL`; `{asked}` is that page's
 * origin.
 */
export const wrongOrigin: Words = translated('kit', 'wrongOrigin')
