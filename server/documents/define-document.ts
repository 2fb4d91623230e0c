import { documentRefusal } from '@fieldhouse/domain/documents/document-refusals'
import { type DocumentType, isCancellable, statusOf } from '@fieldhouse/domain/documents/document-type'
import type { DocumentEntity, DocumentRow } from '@fieldhouse/domain/documents/document'
import type { documentLine } from '@fieldhouse/domain/documents/document-lines'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { definedIn } from '@fieldhouse/domain/kit/value/typed-record'
import type { LinkPurpose } from '@fieldhouse/domain/links/purposes'
import type { PrintSource } from '@fieldhouse/domain/documents/printed-document'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import type { TemplateFacts } from '@fieldhouse/domain/messaging/template-values'
import { type SQL, sql } from 'drizzle-orm'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import type { Keyed } from '../kit/database/link-table.ts'
import { activities } from '../kit/database/tables.ts'
import type { Work } from '../kit/database/work.ts'
import {
  type ActionSteps,
  type EntityModule,
  type Row,
  type TableFor,
  type TableOf,
  defineEntity,
} from '../kit/entity/define-entity.ts'
import { changeRow } from '../kit/entity/write.ts'
import { registerFileParts } from '../kit/export/file-parts.ts'
import { links } from '../links/tables.ts'
import { type Customers, type Document, type StoredDocument, ownFields } from './document.ts'
import { documentFacts } from './document-facts.ts'
import { accountOfJob, completeDraft, draftNumber } from './draft.ts'
import { linesSheet } from './exported-lines.ts'
import { taxColumns } from './exported-taxes.ts'
import { issueDocument } from './issue.ts'

/** A table with the columns of all documents. */
type DocumentTable = Keyed & { $inferSelect: StoredDocument }

type Parts<E extends DocumentEntity, T extends DocumentTable> = {
  table: T & TableFor<E, T, 'mailedAt' | 'openedAt'>
  lines: TableOf<typeof documentLine>
  customers: Customers
  /** The purpose of customers' links to the document. Without a purpose, the document has no links. */
  purpose?: LinkPurpose
  /** The series whose numbers users may not type. The default is the document's own series. */
  series?: Document['series']
  /** The values that the system sets on a new document, besides its number and state. */
  begins?: Partial<RowOf<E>>
  /** SQL for fields that are more than their column, and the conditions of their filters. */
  derived?: EntityModule['derived']
  conditions?: EntityModule['conditions']
  /** Normalizes or refuses the given values, such as ids inside a field, before the sums are computed. */
  settled?(values: Partial<RowOf<E>>, current: RowOf<E> | null): Partial<RowOf<E>>
  /** Locks other rows before the document is locked. All transactions must lock these rows in the same order. */
  beforeLock?(work: Work, id: string): Promise<void>
  /** Runs before a draft is deleted. `current` is a draft, and never an issued document. */
  beforeDelete?(work: Work, current: RowOf<E> & Row): Promise<void>
  /**
   * The actions of this type of document, except issuing. A `cancel` action here replaces the common `cancel` action.
   */
  actions?: Omit<ActionSteps<E>, 'issue'>
  /** Returns variables for messages about the document. */
  facts?(row: T['$inferSelect']): Partial<TemplateFacts>
  /** Returns the values that depend on other records, for a draft that is saved or issued. Refuses unfit records. */
  dependentValues?(work: Work, draft: Partial<RowOf<E>>): Promise<Partial<RowOf<E>>>
  /** Returns the printed values that come from other records. */
  printedWith?(work: Work, row: T['$inferSelect']): Promise<Partial<PrintSource>>
  /** Returns the customer's signature as PNG. */
  signatureOn?(work: Work, id: string): Promise<Buffer | null>
}

/** SQL for the time when the document was last emailed, according to its history. */
const mailedAt = (name: string, { id }: DocumentTable) =>
  sql`(select max(mailed.at) from ${activities} mailed
    where mailed.workspace_id = ${currentWorkspace} and mailed.entity = ${sql.raw(`'${name}'`)}
      and mailed.record_id = ${id} and mailed.action in ('mail', 'remind'))`

/** SQL for the time when a customer last opened the document through a valid link. */
const openedAt = (purpose: LinkPurpose | null, { id }: DocumentTable) =>
  sql`(select opened.last_opened_at from ${links} opened
    where opened.workspace_id = ${currentWorkspace} and opened.purpose = ${sql.raw(`'${purpose ?? ''}'`)}
      and opened.record = ${id} and opened.revoked_at is null)`

/** The steps that a type of document adds when a draft is written or deleted. */
type Steps = Pick<Document, 'dependentValues'> & {
  settled(values: Partial<DocumentRow>, current: DocumentRow | null): Partial<DocumentRow>
  beforeDelete(work: Work, current: DocumentRow & Row): Promise<void>
}

/** The steps that complete drafts and protect issued documents from changes (OPEN-124). */
const stepsOf = (document: () => Document, { settled, beforeDelete }: Steps) => ({
  beforeCreate: async (work: Work, sent: Partial<DocumentRow>): Promise<Partial<DocumentRow>> => {
    // A document that is issued on creation, such as a credit note, is already complete. The API does not let users
    // send `issuedAt`.
    if (sent.issuedAt) return sent
    const of = document()
    const given = settled(sent, null)
    const account = given.account ?? (await accountOfJob(work, given.job))
    const values = await completeDraft(work, of, { given: { ...given, account }, current: null })
    const number = await draftNumber(work, of, { given, current: null })
    const draft = { ...values, job: given.job ?? null, externalNotes: [], ...of.begins }
    return {
      ...draft,
      ...(await of.dependentValues(work, draft)),
      ...ownFields({ [of.type.number]: number, [of.type.status]: 'DRAFT' }),
    }
  },
  beforeUpdate: async (
    work: Work,
    { current, values: sent }: { current: DocumentRow & Row; values: Partial<DocumentRow> },
  ): Promise<Partial<DocumentRow>> => {
    const of = document()
    needDraft(of, current)
    const values = settled(sent, current)
    const completed = await completeDraft(work, of, { given: values, current })
    const number = await draftNumber(work, of, { given: values, current })
    return {
      ...completed,
      job: values.job === undefined ? current.job : values.job,
      ...(await of.dependentValues(work, { ...current, ...completed })),
      ...ownFields({ [of.type.number]: number }),
    }
  },
  beforeDelete: async (work: Work, current: DocumentRow & Row): Promise<void> => {
    needDraft(document(), current)
    await beforeDelete(work, current)
  },
})

/** Refuses a change of an issued document. */
function needDraft({ type }: Document, current: object): void {
  if (statusOf(type, current) !== 'DRAFT') throw documentRefusal(type, 'ISSUED')
}

const actionsOf = (document: () => Document) => ({
  issue: async (work: Work, { current }: { current: DocumentRow & Row }) =>
    void (await issueDocument(work, document(), current)),
  cancel: async (work: Work, { current }: { current: DocumentRow & Row }) => {
    const { type, module } = document()
    if (!isCancellable(type, current)) throw new Problem('INVALID_TRANSITION')
    const values: Partial<DocumentRow> = ownFields({ [type.status]: 'CANCELLED' })
    await changeRow(work, module, { current, values, action: 'cancel' })
  },
})

/**
 * Defines a type of document on its tables. Users can edit drafts, issue them with a number, print and email them. Only
 * actions change issued documents.
 */
export function defineDocument<E extends DocumentEntity, T extends DocumentTable>(
  type: DocumentType<E>,
  parts: Parts<E, T>,
): Document<E> {
  const table: DocumentTable = parts.table
  const self = (): Document => document
  // The table matches the entity, so these steps receive the declared fields.
  const own = {
    settled: (values) => values,
    beforeDelete: () => Promise.resolve(),
    dependentValues: () => Promise.resolve({}),
    ...definedIn({
      settled: parts.settled,
      beforeDelete: parts.beforeDelete,
      dependentValues: parts.dependentValues,
    }),
  } as Steps
  const module = defineEntity<DocumentEntity, DocumentTable, { mailedAt: () => SQL; openedAt: () => SQL }>(
    type.entity,
    {
      table,
      lines: { lineItems: parts.lines },
      derived: {
        mailedAt: () => mailedAt(type.entity.name, table),
        openedAt: () => openedAt(parts.purpose ?? null, table),
      },
      under: ({ job }) => (typeof job === 'string' ? job : null),
      steps: { ...stepsOf(self, own), ...definedIn({ beforeLock: parts.beforeLock }) },
      actions: actionsOf(self),
    },
  )
  registerFileParts(module, {
    clearer: { [type.status]: (record) => type.statusWords?.(record) ?? null },
    spread: { taxBreakdown: taxColumns(() => module) },
    lines: linesSheet(type, () => module),
  })
  // Actions of the type replace the common actions.
  Object.assign(module.actions, parts.actions)
  Object.assign(module.derived, parts.derived)
  Object.assign(module.conditions, parts.conditions)
  const { customers, series = [type.series], begins = {}, purpose = null } = parts
  const document: Document = {
    type,
    module,
    customers,
    series,
    begins,
    purpose,
    facts: documentFacts({ module, customers, own: parts.facts ?? (() => ({})) }),
    dependentValues: own.dependentValues,
    printedWith: parts.printedWith ?? (() => Promise.resolve({})),
    signatureOn: parts.signatureOn ?? (() => Promise.resolve(null)),
  }
  // The table matches the entity, so this module has the entity's type.
  return { ...document, module: module as EntityModule<E> }
}
