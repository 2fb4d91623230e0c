import type { ComponentType } from 'react'
import { NewPage } from '../screens/new-page.tsx'
import type { From } from './document-page.tsx'

type Props = {
  /** The id of the document, `new`, or nothing for the list. */
  id: string | undefined
  search: Partial<From> & { new?: boolean | undefined }
  screens: { List: ComponentType; Page: ComponentType<{ id: string }>; New: ComponentType<From> }
}

/** What stands at the address of a type of document: the list, a document, or a new one. */
export function DocumentPlace({ id, search, screens: { List, Page, New } }: Props) {
  if (id === 'new' || (id === undefined && search.new))
    return (
      <NewPage>
        <New job={search.job} account={search.account} />
      </NewPage>
    )
  return id ? <Page key={id} id={id} /> : <List />
}
