import type { SampleCode } from '../core/sample-words.ts'

/** A request of the sample company. */
export type SampleRequest = {
  name: string
  phone: string
  address?: string
  problem: SampleCode
  /** The index of the sample machine whose sticker was used for the request. */
  machine?: number
}

/**
 * The requests of 'Explore with sample data': one through a machine's sticker, one by an unknown person from the
 * website.
 */
export const sampleRequests: readonly SampleRequest[] = [
  {
    name: 'Nadia Haddad',
    phone: '+15145550162',
    machine: 1,
    problem: 'request.machine',
  },
  {
    name: 'Simon Lévesque',
    phone: '+14505550147',
    address: '45 boulevard Curé-Labelle, Laval, QC',
    problem: 'request.website',
  },
]
