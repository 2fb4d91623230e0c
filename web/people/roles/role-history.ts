import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import type { Permissions } from '@fieldhouse/domain/kit/entity/sections'
import { keysOf } from '@fieldhouse/domain/kit/value/typed-record'
import { cellOf, matrixColumns, sectionGroups } from '@fieldhouse/domain/people/role-matrix'
import type { role } from '@fieldhouse/domain/people/role'
import { useTranslation } from '../../locales/use-translation.ts'
import type { HistoryFormatters } from '../../kit/form/keep/history-changes.tsx'

const columns = keysOf(matrixColumns)

/** Returns the history formatter for permissions, which lists each section with its allowed actions. */
export function useRoleHistory(): HistoryFormatters<Read<typeof role>> {
  const { t } = useTranslation('people/roles')
  const permissionWords = (own: Permissions) =>
    Object.values(sectionGroups)
      .flat()
      .flatMap((section) => {
        const held = columns.filter((column) => cellOf(own, section, matrixColumns[column]).held)
        const action = held.map((column) => t(`actions.${column}`)).join(', ')
        return held.length === 0 ? [] : [t('cell', { section: t(`sections.${section}.name`), action })]
      })
  return { sections: (value) => permissionWords(value) }
}
