import { Select, type SelectProps } from '@mantine/core'
import { role } from '@fieldhouse/domain/people/role'
import { useQuery } from '@tanstack/react-query'
import { recordQueries } from '../../kit/api/records.ts'

/** A select for one of the enabled roles of the workspace. */
export function RoleSelect(props: Omit<SelectProps, 'data'>) {
  const roles = useQuery(recordQueries.list(role, { limit: 200, sort: 'name' }))
  const usable = (roles.data?.result ?? []).filter(({ enabled }) => enabled)
  return <Select {...props} data={usable.map(({ _id, name }) => ({ value: _id, label: name }))} />
}
