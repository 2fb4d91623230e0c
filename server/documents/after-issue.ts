import type { DocumentType } from '@fieldhouse/domain/documents/document-type'
import type { DocumentRow } from '@fieldhouse/domain/documents/document'
import type { Work } from '../kit/database/work.ts'
import type { Row } from '../kit/entity/define-entity.ts'

/** A step in the transaction that issues a document. Returns the updated row. */
type AfterIssue = (work: Work, issued: DocumentRow & Row) => Promise<DocumentRow & Row>

const registered = new Map<string, AfterIssue>()

type Typed = { entity: Pick<DocumentType['entity'], 'name'> }

/** Registers the step that follows the issue of a type of document. */
export const registerAfterIssue = ({ entity }: Typed, step: AfterIssue): void =>
  void registered.set(entity.name, step)

/** Runs the registered step of a document that was issued. Returns its row. */
export const afterIssue = async (
  work: Work,
  { entity }: Typed,
  issued: DocumentRow & Row,
): Promise<DocumentRow & Row> => (await registered.get(entity.name)?.(work, issued)) ?? issued
