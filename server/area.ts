import type { Trade } from '@fieldhouse/domain/core/trades'
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

/** The combined parts of all areas, which the routes of each area may use. */
export type Whole = {
  modules: readonly EntityModule[]
  queue: Queue
  facts: FactSources
  /** Computes travel times. */
  router: Router
  /** Every area's part of the sample company, in the order of the areas. */
  samples: readonly Sample[]
  /** The pages of customers' links. */
  links: readonly LinkPage[]
  /** The functions that add the charges of an area to a job's invoice. */
  bills: readonly NonNullable<Area['bills']>[]
  /** Inserts the initial data of all areas into a new workspace. */
  fill: (work: Work, language: Language, trade: Trade) => Promise<void>
}

/** The server's parts of an area. `areas.ts` lists all areas. */
export type Area = {
  entities?: readonly EntityModule[]
  /** Additions of this area to entities of earlier areas. */
  extends?: readonly Extension[]
  /** The problems that responses contain when a constraint of the area's tables fails. */
  constraints?: ConstraintProblems
  /** Serves the area's routes that are not generic verbs of its entities. */
  serve?: readonly ((server: Server, whole: Whole) => void)[]
  jobs?: readonly Job<never>[]
  /** Deletes the area's expired data. Runs every hour (REL-57). */
  forget?: (tools: JobTools) => Promise<void>
  /** Inserts the area's initial data into a new workspace, in the transaction that creates the workspace. */
  fill?: (work: Work, language: Language, trade: Trade) => Promise<void>
  /** The area's parts of the sample company, in the order of creation. */
  sample?: Sample | readonly Sample[]
  /**
   * The area's types of document, which can be printed and emailed. Emails refer to a document by its entity's name.
   */
  documents?: readonly Document[]
  /** Other records of the area with a PDF that emails can attach. */
  papers?: readonly OnPaper[]
  /** The pages and actions of customers' links to the area's records. */
  links?: readonly LinkPage[]
  /** Adds the area's charges for a job to the job's new invoice. Returns whether the job had charges. */
  bills?: (work: Work, invoice: { id: string; job: string }) => Promise<boolean>
  /** The sources of variables for messages about the area's records. */
  facts?: Partial<Record<TemplateSubject, FactSource>>
}
