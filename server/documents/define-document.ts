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

/** A table with the columns of every document. */
type DocumentTable = Keyed & { $inferSelect: StoredDocument }

type Parts<E extends DocumentEntity, T extends DocumentTable> = {
  table: T & TableFor<E, T, 'mailedAt' | 'openedAt'>
  lines: TableOf<typeof documentLine>
  customers: Customers
  /** Of the links by which customers see one; by default they have none. */
  purpose?: LinkPurpose
  /** The series whose numbers nobody may type: by default the one that it is numbered by. */
  series?: Document['series']
  /** What the system sets on a new one, besides its number and state. */
  begins?: Partial<RowOf<E>>
  /** What of the values that are sent for it is settled, or refused, before it is reckoned: such as ids of what lies in one of its fields. */
  settled?(values: Partial<RowOf<E>>, current: RowOf<E> | null): Partial<RowOf<E>>
  /** What is locked before one of them is, as all others lock it. */
  beforeLock?(work: Work, id: string): Promise<void>
  /** What is done before a draft is deleted, besides leaving alone what was issued. */
  beforeDelete?(work: Work, current: RowOf<E> & Row): Promise<void>
  /** Its actions besides issuing; what can be cancelled and says no more is cancelled by its states. */
  actions?: Omit<ActionSteps<E>, 'issue'>
  /** What messages about it say of it. */
  facts?(row: T['$inferSelect']): Partial<TemplateFacts>
  /** What is printed of it and lies in other records. */
  printedWith?(work: Work, row: T['$inferSelect']): Promise<Partial<PrintSource>>
  /** The signature that stands on it, as PNG. */
  signatureOn?(work: Work, id: string): Promise<Buffer | null>
}

/** When a document was last handed over for mailing, from its history. */
const mailedAt = (name: string, { workspaceId, id }: DocumentTable) =>
  sql`(select max(mailed.at) from ${activities} mailed
    where mailed.workspace_id = ${workspaceId} and mailed.entity = ${sql.raw(`'${name}'`)}
      and mailed.record_id = ${id} and mailed.action = 'mail')`

/** When a customer last opened it, through the link that works. */
const openedAt = (purpose: LinkPurpose | null, { workspaceId, id }: DocumentTable) =>
  sql`(select opened.last_opened_at from ${links} opened
    where opened.workspace_id = ${workspaceId} and opened.purpose = ${sql.raw(`'${purpose ?? ''}'`)}
      and opened.record = ${id} and opened.revoked_at is null)`

/** What a type of document adds to how drafts are written and deleted. */
type Steps = {
  settled(values: Partial<DocumentRow>, current: DocumentRow | null): Partial<DocumentRow>
  beforeDelete(work: Work, current: DocumentRow & Row): Promise<void>
}

/** How drafts are written and left alone once they are issued (OPEN-124). */
const stepsOf = (document: () => Document, { settled, beforeDelete }: Steps) => ({
  beforeCreate: async (work: Work, sent: Partial<DocumentRow>): Promise<Partial<DocumentRow>> => {
    // What is made of another document comes whole; people cannot send when one was issued.
    if (sent.issuedAt) return sent
    const of = document()
    const given = settled(sent, null)
    const account = given.account ?? (await accountOfJob(work, given.job))
    const values = await completeDraft(work, of, { given: { ...given, account }, current: null })
    const number = await draftNumber(work, of, { given, current: null })
    return {
      ...values,
      job: given.job ?? null,
      externalNotes: [],
      ...of.begins,
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
      ...ownFields({ [of.type.number]: number }),
    }
  },
  beforeDelete: async (work: Work, current: DocumentRow & Row): Promise<void> => {
    needDraft(document(), current)
    await beforeDelete(work, current)
  },
})

/** Refuses what only a draft takes. */
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
 * Ties a type of document to its tables: drafts are completed and edited, issued under a number, printed, mailed. What is
 * issued only moves on by its actions.
 */
export function defineDocument<E extends DocumentEntity, T extends DocumentTable>(
  type: DocumentType<E>,
  parts: Parts<E, T>,
): Document<E> {
  const table: DocumentTable = parts.table
  const self = (): Document => document
  // The table is tied to the entity, so what its parts are handed is what it declares.
  const own = {
    settled: (values) => values,
    beforeDelete: () => Promise.resolve(),
    ...definedIn({ settled: parts.settled, beforeDelete: parts.beforeDelete }),
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
    spread: { taxBreakdown: taxColumns(() => module) },
    lines: linesSheet(type, () => module),
  })
  // What a type does in its own way takes the place of what documents do.
  Object.assign(module.actions, parts.actions)
  const { customers, series = [type.series], begins = {}, purpose = null } = parts
  const document: Document = {
    type,
    module,
    customers,
    series,
    begins,
    purpose,
    facts: documentFacts({ module, customers, own: parts.facts ?? (() => ({})) }),
    printedWith: parts.printedWith ?? (() => Promise.resolve({})),
    signatureOn: parts.signatureOn ?? (() => Promise.resolve(null)),
  }
  // The table is tied to the entity, so its module is that of the entity.
  return { ...document, module: module as EntityModule<E> }
}
