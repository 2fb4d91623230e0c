import { z } from 'zod'
import { fieldMessage } from '../words/field-words.ts'

const linkMaxLength = 2000
// 'shop.test:8080' has a port, not a scheme
const scheme = /^[a-z][a-z\d+.-]*:(?!\d)/i
const web = /^https?:\/\/[^\s/?#@\\<>"'`]+(?:[/?#][^\s\\<>"`]*)?$/i

/** The link with `https://` before it when it has no scheme (UI-42). */
function withScheme(typed: string): string {
  return typed === '' || scheme.test(typed) ? typed : `https://${typed.replace(/^\/+/, '')}`
}

/** Whether a link is one a browser may open: http or https, no user part, no blanks. */
function isWebLink(link: string): boolean {
  return link.length <= linkMaxLength && web.test(link)
}

/** A web address field; `https://` is prepended when the scheme is missing (UI-42). */
export const link = z
  .string()
  .trim()
  .max(linkMaxLength, fieldMessage('TOO_LONG', { max: linkMaxLength }))
  .overwrite(withScheme)
  .refine(isWebLink, fieldMessage('LINK'))
