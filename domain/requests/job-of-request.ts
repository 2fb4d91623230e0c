import { clientNames } from '../crm/client-names.ts'
import type { Address } from '../kit/value/address.ts'
import { displayPhone } from '../kit/value/phone.ts'
import { localeOf } from '../kit/words/locales.ts'
import type { Language } from '../kit/words/words.ts'

/** What a request says, as far as a job is made of it. */
export type Asked = {
  name: string
  phone: string
  email: string | null
  address: Address | null
  problem: string
  language: Language | null
}

/** The job as it follows from a request: for its client, or for who asked as a new one (OPEN-353). */
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

/** How much of the first line of a request its job is called by, in letters. */
const longestTopic = 100

/** The longest title of a job, in letters. */
const longestTitle = 200

/** Words cut between two of them, or inside one where it is longer than the whole; what is cut says so. */
function cut(words: string, most: number): string {
  if (words.length <= most) return words
  const kept = words.slice(0, most)
  const end = kept.lastIndexOf(' ')
  const whole = end > most / 2 ? kept.slice(0, end) : kept.slice(0, -1).replace(/[\ud800-\udbff]$/, '')
  return `${whole.trimEnd()}…`
}

/** What the job is called: how the request begins, and the machine it is about. */
export function titleOfRequest({ problem }: Pick<Asked, 'problem'>, machine: string | null): string {
  const [first = ''] = problem.trim().split('\n')
  const line = first.trim().replaceAll(/\s+/g, ' ')
  const topic = cut(line.replace(/(?<=[^.,;:])[.,;:]+$/, ''), longestTopic)
  return machine === null ? topic : cut(`${topic} · ${machine}`, longestTitle)
}

/**
 * What is to be done: the whole request. Where the job is for a client there is already, it says who asked, since that may be
 * somebody else, as a tenant is.
 */
export function descriptionOfRequest(of: Asked, isOfKnown: boolean): string {
  const { name, phone, email, address, problem } = of
  const asker = [name, displayPhone(phone), email, address?.formatted].filter(Boolean).join(' · ')
  return isOfKnown ? `${problem}\n\n${asker}` : problem
}

/** Who asked, as a new client. */
export const clientOfRequest = ({ name, phone, email, address, language }: Asked) => ({
  ...clientNames(name),
  phone,
  email,
  address,
  languages: language === null ? undefined : [localeOf[language]],
})
