import type { Bare, Entity } from '@fieldhouse/domain/kit/entity/entity'
import type { Lines } from '@fieldhouse/domain/kit/entity/fields'
import { statesIn } from '@fieldhouse/domain/kit/entity/entity-states'
import { languageOf } from '@fieldhouse/domain/kit/words/words'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Texts } from '../../locales/resources.ts'

/** The fields of an entity that are called otherwise than fields of that name are everywhere (`kit:fields`). */
type OwnFields<E extends Entity> = Exclude<
  keyof E['fields'] | keyof E['systemFields'],
  keyof Texts['kit']['fields']
>

/**
 * A namespace holds the texts of its entities: what one is called, its fields and the codes of its choices. Many are called
 * as the screen that lists them, which is named as the entity is.
 */
type EntityTexts<E extends Entity, Field extends PropertyKey> = {
  one: string
} & (E['name'] extends keyof Texts['screens']['title'] ? unknown : { many: string }) &
  ([Field] extends [never] ? unknown : { fields: Record<Field, string> })

/** The namespaces that know this entity with all its fields; another one does not compile. */
export type NamespaceOf<E extends Entity, Field extends PropertyKey = OwnFields<E>> = {
  [Name in keyof Texts]: Texts[Name] extends Record<E['name'], EntityTexts<E, Field>> ? Name : never
}[keyof Texts]

/** The fields of an entity's lines: they are called as the entity's own of that name. */
type LineFields<E extends Entity> = {
  [Field in keyof E['fields']]: Bare<E['fields'][Field]> extends Lines<infer L> ? keyof L['fields'] : never
}[keyof E['fields']]

/** As `NamespaceOf`, where a form asks for the lines as well. */
export type FormNamespaceOf<E extends Entity> = NamespaceOf<
  E,
  OwnFields<E> | Exclude<LineFields<E>, keyof Texts['kit']['fields']>
>

/** What an entity and its fields are called in the person's language. */
export type EntityWords = {
  one: string
  many: string
  /** What the button says that makes one, and the tab that shows them all. */
  add: string
  all: string
  field: (field: string) => string
  /** What helps to fill a field in, or nothing. */
  help: (field: string) => string
  /** The title of a section of its form. */
  section: (section: string) => string
  /** The word of a code of a choice field: its state's, else the entity's own, else what several of its namespace share (`codes`). */
  option: (field: string, code: string) => string
}

type Say = (key: string, options?: { defaultValue: string }) => string

/** As `Say`, of the first of several keys that has a text, and with what its holes are filled with. */
type SayFreely = (key: string | readonly string[], holes?: Readonly<Record<string, string>>) => string

/** `t` for keys that are made of codes and names, which the compiler cannot look up; what may lack a text gives a default. */
export const freely = (t: (...args: never[]) => unknown): SayFreely => t as SayFreely

/** The words of an entity, each looked up once: a list asks for them in every row. That every key exists was checked where the screen was declared. */
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
      option: (field, code) =>
        statesIn(entity, field)?.say(code, language) ??
        say(`${namespace}:${name}.options.${field}.${code}`, {
          defaultValue: say(`${namespace}:codes.${field}.${code}`, { defaultValue: code }),
        }),
    }
  }, [t, entity, namespace, language])
}
