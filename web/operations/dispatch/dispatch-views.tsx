import type { DispatchSearch } from '@fieldhouse/domain/operations/dispatch-search'
import { useViews } from '../../kit/list/use-views.ts'
import { ViewsMenu } from '../../kit/list/views-menu.tsx'
import { searchOf, whereOf } from './saved-view.ts'

/** The name under which saved views of the dispatch map are stored. */
const list = 'dispatch'

type Props = { search: DispatchSearch; replace: (next: DispatchSearch) => void }

/** The user's saved views of the dispatch map. These views work like the saved views of a list. */
export function DispatchViews({ search, replace }: Props) {
  const state = { where: whereOf(search), ...(search.view !== undefined && { view: search.view }) }
  const views = useViews({
    name: list,
    state,
    change: ({ where, view }) => replace({ ...searchOf(where ?? {}), view }),
    hidden: [],
    setHidden: () => undefined,
    keepsViews: true,
  })
  return <ViewsMenu list={list} views={views} state={state} hidden={[]} />
}
