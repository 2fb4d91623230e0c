import { z } from 'zod'
import { fieldMessage } from '../words/field-words.ts'

const linkMaxLength = 2000
// Matches a scheme. The port in 'shop.test:8080' does not make `shop.test` a scheme.
const scheme = /^[a-z][a-z\d+.-]*:(?!\d)/i
const web = /^https?:\/\/[^\s/?#@\\<>"'`]+(?:[/?#][^\s\\<>"`]*)?$/i

/** Adds `https://` to a link without a scheme (UI-42). */
function withScheme(typed: string): string {
  return typed === '' || scheme.test(typed) ? typed : `https://${typed.replace(/^\/+/, '')}`
}

/** Whether a browser may open a link. The scheme must be http or https. User names and spaces are not allowed. */
function isWebLink(link: string): boolean {
  return link.length <= linkMaxLength && web.test(link)
}

/** A web address. If the scheme is missing, `https://` is added (UI-42). */
export const link = z
  .string()
  .trim()
  .max(linkMaxLength, fieldMessage('TOO_LONG', { max: linkMaxLength }))
  .overwrite(withScheme)
  .refine(isWebLink, fieldMessage('LINK'))
