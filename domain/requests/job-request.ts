import { z } from 'zod'
import { entity } from '../kit/entity/entity.ts'
import { address, email, name, oneOf, paragraph, phone, ref, state, text } from '../kit/entity/fields.ts'
import { states } from '../kit/entity/states.ts'
import { languages } from '../kit/words/words.ts'
import { longestName, longestProblem } from './request-limits.ts'

/** What became of a request: a job was made of it, or the office declined it, which it may think better of. */
export const jobRequestStates = states({
  NEW: { words: { en: 'New', fr: 'Nouvelle', es: 'Nueva' }, tone: 'amber', to: ['CONVERTED', 'DECLINED'] },
  CONVERTED: { words: { en: 'Job made', fr: 'Travail créé', es: 'Trabajo creado' }, tone: 'green', to: [] },
  DECLINED: { words: { en: 'Declined', fr: 'Refusée', es: 'Rechazada' }, tone: 'grey', to: ['NEW'] },
})

/** Where a request comes from: the sticker of a machine, the company's website, or the office that wrote it down. */
const requestSources = ['STICKER', 'WEBSITE', 'OFFICE'] as const

/** What somebody asks of the company in their own words, to become a job (OPEN-350). */
export const jobRequest = entity('job-request', {
  section: 'OP_JOB',
  fields: {
    name: name(longestName),
    phone: phone(),
    email: email().optional(),
    address: address().optional(),
    problem: paragraph(longestProblem),
    machine: ref('machine').optional(),
    /** Where nobody says: whose machine it is, else whose phone alone it is. */
    client: ref('client').optional(),
  },
  systemFields: {
    source: oneOf(requestSources),
    status: state(jobRequestStates).default('NEW'),
    /** In which language it was asked. */
    language: oneOf(languages).optional(),
    /** Why it was declined. */
    reason: text(500).optional(),
    /** What it became. */
    job: ref('job').optional(),
  },
  actions: {
    decline: { needs: 'update', input: z.strictObject({ reason: text(500).nullish() }) },
    reopen: { needs: 'update' },
  },
  small: ['phone', 'status'],
  search: ['name', 'phone', 'email', 'address', 'problem', 'client.name', 'machine.name'],
  filter: ['status', 'source', 'machine', 'client', 'job', 'createdAt'],
  sort: ['name', 'status', 'createdAt', 'updatedAt'],
  order: '-createdAt',
  countBy: 'status',
  without: ['import'],
  also: ['media'],
})
