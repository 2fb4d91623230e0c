import type { Bare, Entity } from '@fieldhouse/domain/kit/entity/entity'
import type { Lines } from '@fieldhouse/domain/kit/entity/fields'
import { statesIn } from '@fieldhouse/domain/kit/entity/entity-states'
import { languageOf } from '@fieldhouse/domain/kit/words/words'
import { useMemo } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import type { Texts } from '../../locales/resources.ts'

/** The fields of an entity whose names are not among the shared ones (`kit:fields`). */
type OwnFields<E extends Entity> = Exclude<
  keyof E['fields'] | keyof E['systemFields'],
  keyof Texts['kit']['fields']
>

/**
 * The texts that a namespace must contain for an entity: its name and the names of its fields. `many` is required only
 * if no screen has the entity's name.
 */
type EntityTexts<E extends Entity, Field extends PropertyKey> = {
  one: string
} & (E['name'] extends keyof Texts['screens']['title'] ? unknown : { many: string }) &
  ([Field] extends [never] ? unknown : { fields: Record<Field, string> })

/** The namespaces that contain texts for this entity and all its fields; any other is a compile error. */
export type NamespaceOf<E extends Entity, Field extends PropertyKey = OwnFields<E>> = {
  [Name in keyof Texts]: Texts[Name] extends Record<E['name'], EntityTexts<E, Field>> ? Name : never
}[keyof Texts]

/** The fields of an entity's lines, which share the names of the entity's own fields. */
type LineFields<E extends Entity> = {
  [Field in keyof E['fields']]: Bare<E['fields'][Field]> extends Lines<infer L> ? keyof L['fields'] : never
}[keyof E['fields']]

/** Like `NamespaceOf`, for forms that include the entity's lines. */
export type FormNamespaceOf<E extends Entity> = NamespaceOf<
  E,
  OwnFields<E> | Exclude<LineFields<E>, keyof Texts['kit']['fields']>
>

/** The names of an entity and its fields in the user's language. */
export type EntityWords = {
  one: string
  many: string
  /** The labels of the add button and of the tab with all records. */
  add: string
  all: string
  field: (field: string) => string
  /** The help text of a field, or an empty text. */
  help: (field: string) => string
  /** The title of a section of the form. */
  section: (section: string) => string
  /**
   * The text of a choice field's code: its state's, else the entity's own, else one shared within the namespace
   * (`codes`).
   */
  option: (field: string, code: string) => string
  /** The text of a code on the tab with its records, in the plural if a language needs it; else the option's. */
  tab: (field: string, code: string) => string
}

type Say = (key: string, options?: { defaultValue: string }) => string

/** Like `Say`, but takes the first of several keys that has a text, with its placeholder values. */
type SayFreely = (key: string | readonly string[], holes?: Readonly<Record<string, string>>) => string

/** Lets `t` take keys composed of codes and names, which the compiler cannot check; optional texts need a default. */
export const freely = (t: (...args: never[]) => unknown): SayFreely => t as SayFreely

/**
 * The texts of an entity, each looked up once, because a list needs them in every row. The compiler checked the keys
 * where the screen was declared.
 */
export function useEntityWords(entity: Entity, namespace: keyof Texts): EntityWords {
  const { t, i18n } = useTranslation(['kit', 'kit/list', 'screens', namespace])
  const language = languageOf(i18n.language) ?? 'en'
  return useMemo(() => {
    const { name } = entity
    const asked = freely(t)
    const said = new Map<string, string>()
    const say: Say = (key, options) => {
      const known = said.get(key) ?? asked(key, options)
      said.set(key, known)
      return known
    }
    const one = say(`${namespace}:${name}.one`)
    const option = (field: string, code: string) =>
      statesIn(entity, field)?.say(code, language) ??
      say(`${namespace}:${name}.options.${field}.${code}`, {
        defaultValue: say(`${namespace}:codes.${field}.${code}`, { defaultValue: code }),
      })
    return {
      one,
      many: say(`${namespace}:${name}.many`, { defaultValue: say(`screens:title.${name}`) }),
      add: say(`${namespace}:${name}.add`, {
        defaultValue: t('kit:newRecord', { entity: one.toLowerCase() }),
      }),
      all: say(`${namespace}:${name}.all`, { defaultValue: t('kit/list:views.all') }),
      field: (field) =>
        say(`${namespace}:${name}.fields.${field}`, { defaultValue: say(`kit:fields.${field}`) }),
      help: (field) => say(`${namespace}:${name}.help.${field}`, { defaultValue: '' }),
      section: (section) => say(`${namespace}:${name}.sections.${section}`),
      option,
      tab: (field, code) =>
        say(`${namespace}:${name}.tabs.${field}.${code}`, { defaultValue: option(field, code) }),
    }
  }, [t, entity, namespace, language])
}
