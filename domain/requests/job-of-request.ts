import { clientNames } from '../crm/client-names.ts'
import type { Address } from '../kit/value/address.ts'
import { displayPhone } from '../kit/value/phone.ts'
import { localeOf } from '../kit/words/locales.ts'
import type { Language } from '../kit/words/words.ts'

/** The parts of a request from which a job is made. */
export type RequestFacts = {
  name: string
  phone: string
  email: string | null
  address: Address | null
  problem: string
  language: Language | null
}

/** The job derived from a request: for the request's client, or for a new client made from the sender (OPEN-353). */
export type JobStart = {
  title: string
  description: string
  clientId?: string
  clientData?: ReturnType<typeof clientOfRequest>
  accountId?: string
  serviceLocation?: string
  useClientHomeAddress?: true
  isCreateServiceLocation?: true
  serviceLocationData?: { name: string; address: Address }
}

/** The maximum number of characters of a request's first line in the title of its job. */
const longestTopic = 100

/** The maximum length of a job's title, in characters. */
const longestTitle = 200

/** Shortens a text after a word, or inside a word that is too long, and adds an ellipsis. */
function cut(words: string, most: number): string {
  if (words.length <= most) return words
  const kept = words.slice(0, most)
  const end = kept.lastIndexOf(' ')
  const whole = end > most / 2 ? kept.slice(0, end) : kept.slice(0, -1).replace(/[\ud800-\udbff]$/, '')
  return `${whole.trimEnd()}…`
}

/** The title of the job: the beginning of the request, and the machine. */
export function titleOfRequest({ problem }: Pick<RequestFacts, 'problem'>, machine: string | null): string {
  const [first = ''] = problem.trim().split('\n')
  const line = first.trim().replaceAll(/\s+/g, ' ')
  const topic = cut(line.replace(/(?<=[^.,;:])[.,;:]+$/, ''), longestTopic)
  return machine === null ? topic : cut(`${topic} · ${machine}`, longestTitle)
}

/**
 * Returns the description of the job: the whole request. For a known client, the description also names the sender, who
 * may be another person, such as a tenant.
 */
export function descriptionOfRequest(of: RequestFacts, isOfKnown: boolean): string {
  const { name, phone, email, address, problem } = of
  const asker = [name, displayPhone(phone), email, address?.formatted].filter(Boolean).join(' · ')
  return isOfKnown ? `${problem}\n\n${asker}` : problem
}

/** The sender of a request as a new client. */
export const clientOfRequest = ({ name, phone, email, address, language }: RequestFacts) => ({
  ...clientNames(name),
  phone,
  email,
  address,
  languages: language === null ? undefined : [localeOf[language]],
})
