import type { Bare, Entity } from '@fieldhouse/domain/kit/entity/entity'
import type { Lines } from '@fieldhouse/domain/kit/entity/fields'
import { statesIn } from '@fieldhouse/domain/kit/entity/entity-states'
import { languageNames, languageOf } from '@fieldhouse/domain/kit/words/words'
import { useMemo } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import type { Texts } from '../../locales/resources.ts'

/**
 * The fields of an entity whose names must be in the entity's own texts, because the shared texts (`kit:fields`) do not
 * contain them.
 */
type OwnFields<E extends Entity> = Exclude<
  keyof E['fields'] | keyof E['systemFields'],
  keyof Texts['kit']['fields']
>

/**
 * The texts that a namespace must contain for an entity: its name and the names of its fields. The plural `many` is
 * not needed if `screens:title` contains it.
 */
type EntityTexts<E extends Entity, Field extends PropertyKey> = {
  one: string
} & (E['name'] extends keyof Texts['screens']['title'] ? unknown : { many: string }) &
  ([Field] extends [never] ? unknown : { fields: Record<Field, string> })

/** The namespaces that contain the texts of an entity and all its fields. Any other namespace is a compile error. */
export type NamespaceOf<E extends Entity, Field extends PropertyKey = OwnFields<E>> = {
  [Name in keyof Texts]: Texts[Name] extends Record<E['name'], EntityTexts<E, Field>> ? Name : never
}[keyof Texts]

/**
 * The fields of an entity's lines. The names of these fields are in the same texts as the names of the entity's own
 * fields.
 */
type LineFields<E extends Entity> = {
  [Field in keyof E['fields']]: Bare<E['fields'][Field]> extends Lines<infer L> ? keyof L['fields'] : never
}[keyof E['fields']]

/** Like `NamespaceOf`, but the texts must also include the fields of the entity's lines. */
export type FormNamespaceOf<E extends Entity> = NamespaceOf<
  E,
  OwnFields<E> | Exclude<LineFields<E>, keyof Texts['kit']['fields']>
>

/** The texts of an entity and of its fields in the user's language. */
export type EntityWords = {
  one: string
  many: string
  /** The label of the add button, and the label of the tab with all records. */
  add: string
  all: string
  /** A sentence for an empty list. The sentence says what the records are for (UI-09). */
  empty: string
  field: (field: string) => string
  /** Returns the help text of a field; empty if there is none. */
  help: (field: string) => string
  /** Returns the title of a section of the form. */
  section: (section: string) => string
  /**
   * Returns the text of a code of a field. Prefers the text of the state, then the entity's own text, then the text in
   * `codes` of the namespace.
   */
  option: (field: string, code: string) => string
  /**
   * Returns the text of the tab for a code. Some languages need the plural in tabs. If there is no separate text for
   * the tab, returns the text of `option`.
   */
  tab: (field: string, code: string) => string
}

type Say = (key: string, options?: { defaultValue: string }) => string

/**
 * Like `Say`, but accepts several keys and uses the first key that has a text. `holes` contains the values of the
 * placeholders.
 */
type SayFreely = (key: string | readonly string[], holes?: Readonly<Record<string, string>>) => string

/**
 * Makes `t` accept any key, for keys that are composed of codes and names. The compiler cannot check composed keys. If
 * a text may be missing, pass a default.
 */
export const freely = (t: (...args: never[]) => unknown): SayFreely => t as SayFreely

/**
 * The name of a language in the language itself, which is not translated. Null if the code is not a language of the
 * interface.
 */
const nameOfLanguage = (code: string): string | null =>
  Object.entries(languageNames).find(([language]) => language === code)?.[1] ?? null

/**
 * The texts of an entity. Each text is looked up only once, because every row of a list needs it. The compiler has
 * checked the keys in the screen's declaration.
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
        defaultValue: say(`${namespace}:codes.${field}.${code}`, {
          defaultValue: nameOfLanguage(code) ?? code,
        }),
      })
    return {
      one,
      many: say(`${namespace}:${name}.many`, { defaultValue: say(`screens:title.${name}`) }),
      add: say(`${namespace}:${name}.add`, {
        defaultValue: t('kit:newRecord', { entity: one.toLowerCase() }),
      }),
      all: say(`${namespace}:${name}.all`, { defaultValue: t('kit/list:views.all') }),
      empty: say(`${namespace}:${name}.empty`, { defaultValue: t('kit:emptyText') }),
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
