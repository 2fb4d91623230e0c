import { z } from 'zod'
import { fieldMessage } from '../words/field-words.ts'

const linkMaxLength = 2000
// Matches a scheme, but not the port in 'shop.test:8080'.
const scheme = /^[a-z][a-z\d+.-]*:(?!\d)/i
const web = /^https?:\/\/[^\s/?#@\\<>"'`]+(?:[/?#][^\s\\<>"`]*)?$/i

/** The link, with `https://` prepended if it has no scheme (UI-42). */
function withScheme(typed: string): string {
  return typed === '' || scheme.test(typed) ? typed : `https://${typed.replace(/^\/+/, '')}`
}

/** Whether a browser may open a link: it is http or https, without user names and spaces. */
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
