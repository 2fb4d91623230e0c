import { entities } from '@fieldhouse/domain/entities'
import { cellValue } from '@fieldhouse/domain/imports/cell-value'
import { importedAs } from '@fieldhouse/domain/imports/history/imported-as'
import { importTargets } from '@fieldhouse/domain/imports/targets'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { statesIn } from '@fieldhouse/domain/kit/entity/entity-states'
import { expect, test } from 'vitest'

type Tree = { [key: string]: Tree | string | undefined }

const parts = import.meta.glob<Tree>('./{en,fr,es}/screens/**/*.json', {
  base: '../../domain/locales',
  eager: true,
  import: 'default',
})

const within = (tree: Tree | string | undefined, ...path: string[]): Tree | string | undefined =>
  path.reduce<Tree | string | undefined>((at, key) => (typeof at === 'object' ? at[key] : undefined), tree)

/** Returns the text for a code of an entity's field in a language. */
function wordOf(language: string, { entity, field, code }: { entity: string; field: string; code: string }) {
  const areas = Object.entries(parts).filter(
    ([name, area]) =>
      name.startsWith(`./${language}/screens/`) && typeof within(area, entity, 'one') === 'string',
  )
  const [word] = areas.flatMap(([, area]) => [
    within(area, entity, 'options', field, code) ?? within(area, 'codes', field, code) ?? [],
  ])
  return typeof word === 'string' ? word : null
}

const importable = (entities as readonly unknown[] as readonly Entity[]).filter(
  ({ verbs }) => verbs.includes('import') && verbs.includes('create'),
)

const choices = importable.flatMap((entity) =>
  importTargets(importedAs(entity)).flatMap(({ field, info }) => {
    // Records that are imported from a former program have a separate list of states.
    const states = importedAs(entity) === entity ? null : statesIn(entity, field)
    return info.kind === 'choice' || info.kind === 'choices'
      ? info.options.map((code) => ({ entity: entity.name, field, info, code, states }))
      : []
  }),
)

test.each(['en', 'fr', 'es'] as const)(
  'DB-24, DB-25 a file may name a choice as the screens do in %s',
  (language) => {
    const worded = choices.flatMap((each) => {
      const word = each.states?.words[each.code]?.[language] ?? wordOf(language, each)
      return word === null ? [] : [{ ...each, word }]
    })
    expect(worded.length).toBeGreaterThan(150)
    for (const { entity, field, info, code, word } of worded)
      expect(
        [cellValue(info, word, { first: 'day', zone: 'UTC' })].flat(),
        `${entity}.${field} ${word}`,
      ).toEqual([code])
  },
)
