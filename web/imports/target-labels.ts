import { type Target, importTargets } from '@fieldhouse/domain/imports/targets'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { useMemo } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import type { EntityWords } from '../kit/text/words.ts'

/** The fields to which columns can be assigned, with their labels. */
export function useTargets(entity: Entity, words: EntityWords): (Target & { label: string })[] {
  const { t } = useTranslation(['kit', 'imports'])
  return useMemo(() => {
    const targets = importTargets(entity)
    return targets.map((target) => {
      const field = words.field(target.field)
      const hasParts = target.info.kind === 'address'
      const label = target.part
        ? t('imports:columns.part', { field, part: t(`kit:address.${target.part}`).toLowerCase() })
        : hasParts
          ? t('imports:columns.whole', { field })
          : field
      return { ...target, label }
    })
  }, [entity, words, t])
}
