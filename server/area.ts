import type { TemplateSubject } from '@fieldhouse/domain/messaging/template-variables'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import type { Document } from './documents/document.ts'
import type { OnPaper } from './documents/print.ts'
import type { Router } from './geo/router.ts'
import type { Work } from './kit/database/work.ts'
import type { EntityModule } from './kit/entity/define-entity.ts'
import type { Extension } from './kit/entity/extend-entity.ts'
import type { Sample } from './kit/entity/sample.ts'
import type { ConstraintProblems } from './kit/http/constraint-problems.ts'
import type { Server } from './kit/http/route.ts'
import type { Job, JobTools, Queue } from './kit/jobs/job.ts'
import type { LinkPage } from './links/purpose.ts'
import type { FactSource, FactSources } from './messaging/template-facts.ts'

/** The combined parts of all areas that an area's routes may use. */
export type Whole = {
  modules: readonly EntityModule[]
  queue: Queue
  facts: FactSources
  /** Returns travel times. */
  router: Router
  /** The areas' parts of the sample company, in their order. */
  samples: readonly Sample[]
  /** The pages of customers' links. */
  links: readonly LinkPage[]
  /** The functions that bill an area's charges for jobs. */
  bills: readonly NonNullable<Area['bills']>[]
  /** Fills a new workspace with each area's initial data. */
  fill: (work: Work, language: Language) => Promise<void>
}

/** An area's parts of the server; `areas.ts` lists the areas, which nothing else does. */
export type Area = {
  entities?: readonly EntityModule[]
  /** Its additions to entities of earlier areas. */
  extends?: readonly Extension[]
  /** The errors for its tables' constraints. */
  constraints?: ConstraintProblems
  /** Routes beyond the generic verbs of its entities. */
  serve?: readonly ((server: Server, whole: Whole) => void)[]
  jobs?: readonly Job<never>[]
  /** Deletes expired data, every hour (REL-57). */
  forget?: (tools: JobTools) => Promise<void>
  /** Adds initial data to a new workspace, in the transaction that creates it. */
  fill?: (work: Work, language: Language) => Promise<void>
  /** Its part of the sample company. */
  sample?: Sample
  /** Its documents, which can be printed and mailed; mails name them by their entities. */
  documents?: readonly Document[]
  /** Other printable forms of its records that mails may attach. */
  papers?: readonly OnPaper[]
  /** The pages of customers' links to its records, with their actions. */
  links?: readonly LinkPage[]
  /** Adds its charges for a job to the job's new invoice; returns whether there were any. */
  bills?: (work: Work, invoice: { id: string; job: string }) => Promise<boolean>
  /** The facts for messages about its records. */
  facts?: Partial<Record<TemplateSubject, FactSource>>
}
