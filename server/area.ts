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

/** What the routes of an area may use of the others, as all of them together bring it. */
export type Whole = {
  modules: readonly EntityModule[]
  queue: Queue
  facts: FactSources
  /** How long ways take. */
  router: Router
  /** What the areas add to the sample company, in their order. */
  samples: readonly Sample[]
  /** What customers see through links. */
  links: readonly LinkPage[]
  /** What areas have to charge for jobs. */
  bills: readonly NonNullable<Area['bills']>[]
  /** Fills a new workspace with what each area puts there. */
  fill: (work: Work, language: Language) => Promise<void>
}

/** What an area brings to the server; `areas.ts` lists them, and nothing else knows which there are. */
export type Area = {
  entities?: readonly EntityModule[]
  /** What it adds to entities of earlier areas. */
  extends?: readonly Extension[]
  /** What constraints of its tables refuse. */
  constraints?: ConstraintProblems
  /** Routes beyond the generic verbs of its entities. */
  serve?: readonly ((server: Server, whole: Whole) => void)[]
  jobs?: readonly Job<never>[]
  /** Forgets what has served its time, every hour (REL-57). */
  forget?: (tools: JobTools) => Promise<void>
  /** Puts into a new workspace what it starts with, in the transaction that makes it. */
  fill?: (work: Work, language: Language) => Promise<void>
  /** What it adds to the sample company. */
  sample?: Sample
  /** Its documents: they are printed and mailed, and mails carry them by the names of their entities. */
  documents?: readonly Document[]
  /** What else of its records mails carry on paper. */
  papers?: readonly OnPaper[]
  /** What customers see of its records through links, and do there. */
  links?: readonly LinkPage[]
  /** What it has to charge for a job, put on a new invoice of it; answers whether it had anything. */
  bills?: (work: Work, invoice: { id: string; job: string }) => Promise<boolean>
  /** What messages about its records are filled from. */
  facts?: Partial<Record<TemplateSubject, FactSource>>
}
