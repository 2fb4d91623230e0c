import { translated } from '../kit/words/translated.ts'
import { z } from 'zod'
import { entity } from '../kit/entity/entity.ts'
import { address, email, name, oneOf, paragraph, phone, ref, state, text } from '../kit/entity/fields.ts'
import { states } from '../kit/entity/states.ts'
import { languages } from '../kit/words/words.ts'
import { longestName, longestProblem } from './request-limits.ts'

/**
 * The states of a request. The office converts a request to a job or declines the request. A declined request can be
 * reopened.
 */
export const jobRequestStates = states({
  NEW: {
    words: translated('requests', 'jobRequestStates.NEW'),
    tone: 'amber',
    to: ['CONVERTED', 'DECLINED'],
  },
  CONVERTED: { words: translated('requests', 'jobRequestStates.CONVERTED'), tone: 'green', to: [] },
  DECLINED: { words: translated('requests', 'jobRequestStates.DECLINED'), tone: 'grey', to: ['NEW'] },
})

/** The source of a request: a machine's sticker, the company's website, or the office. */
const requestSources = ['STICKER', 'WEBSITE', 'OFFICE'] as const

/** A request to the company in free text, from which the office can make a job (OPEN-350). */
export const jobRequest = entity('job-request', {
  section: 'OP_JOB',
  fields: {
    name: name(longestName),
    phone: phone(),
    email: email().optional(),
    address: address().optional(),
    problem: paragraph(longestProblem),
    machine: ref('machine').optional(),
    /** The client. The default is the owner of the machine, else the only client with this phone. */
    client: ref('client').optional(),
  },
  systemFields: {
    source: oneOf(requestSources),
    status: state(jobRequestStates).default('NEW'),
    /** The language of the request. */
    language: oneOf(languages).optional(),
    /** Why the request was declined. */
    reason: text(500).optional(),
    /** The job made from the request. */
    job: ref('job').optional(),
  },
  actions: {
    decline: { needs: 'update', input: z.strictObject({ reason: text(500).nullish() }) },
    reopen: { needs: 'update' },
  },
  refFields: ['phone', 'status'],
  search: ['name', 'phone', 'email', 'address', 'problem', 'client.name', 'machine.name'],
  filter: ['status', 'source', 'machine', 'client', 'job', 'createdAt'],
  sort: ['name', 'status', 'createdAt', 'updatedAt'],
  order: '-createdAt',
  countBy: 'status',
  omitVerbs: ['import'],
  extraVerbs: ['media'],
})
