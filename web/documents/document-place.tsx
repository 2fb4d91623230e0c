import type { ComponentType } from 'react'
import { NewPage } from '../screens/new-page.tsx'
import type { DocumentPageProps } from './document-page.tsx'

type Props = {
  /** The id of a document, `new`, or undefined for the list. */
  id: string | undefined
  search: Partial<Omit<DocumentPageProps, 'id'>> & { new?: boolean | undefined }
  screens: { List: ComponentType; Page: ComponentType<DocumentPageProps> }
}

/** The screen at a document type's URL: the list, a document, or a new one. */
export function DocumentPlace({ id, search, screens: { List, Page } }: Props) {
  const { job, account, repair } = search
  if (id === 'new' || (id === undefined && search.new))
    return (
      <NewPage>
        <Page id="new" job={job} account={account} repair={repair} />
      </NewPage>
    )
  return id ? <Page key={id} id={id} job={job} account={account} /> : <List />
}
