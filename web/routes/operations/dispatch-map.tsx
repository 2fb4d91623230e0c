import { dispatchSearch } from '@fieldhouse/domain/operations/dispatch-search'
import { createFileRoute } from '@tanstack/react-router'
import { DispatchMap } from '../../pages/dispatch-map.tsx'

export const Route = createFileRoute('/operations/dispatch-map')({
  component: DispatchMap,
  validateSearch: dispatchSearch,
})
