import type { z } from 'zod'

declare const answered: unique symbol

/** What a call answers: a type that both compilers check, and nothing while running. */
export type Answers<A> = { readonly [answered]?: A }

/** Names what a call answers, as JSON brings it. */
export const answers = <A>(): Answers<A> => ({})

/** A call beyond the generic verbs of entities (api.md): the server serves it, the client sends it, the API page describes it. */
export type Call = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below `/api/v1`; `:id` stands for a value. */
  path: `/${string}`
  /** What it does, one sentence for the API page. */
  summary: string
  /** Keys of the query that are not a list's own, with what each is for. */
  query?: Readonly<Record<string, string>>
  /** Keys of the query that may come several times. */
  repeats?: readonly string[]
  /**
   * What becomes of keys beside those of `query`: a list reads them as its filters and refuses the rest itself; keys that another
   * service adds are ignored. Without this every other key is refused.
   */
  otherKeys?: 'filters' | 'ignored'
  body?: z.ZodType
  /** It is sent files, as a form of several parts. */
  takes?: 'files'
  answer: Answers<unknown>
  /**
   * What it brings instead of the envelope: the bytes of any file or of an image, plain JSON, a stream of events, a page of
   * somebody else's. Whoever wants that opens its address.
   */
  brings?: 'file' | 'image' | 'json' | 'events' | 'page'
  /** What stands next to the result. */
  meta?: Answers<Record<string, unknown>>
}

/** What the query of a call may hold. */
export type DeclaredQuery = Pick<Call, 'query' | 'repeats' | 'otherKeys'>

/** Declares a call, once for both sides. */
export const declareCall = <const C extends Call>(call: C): C => call

/** How a declared call is named: `GET /user/read/:id`. */
export type CallName<C> = C extends Call ? `${C['method']} ${C['path']}` : never

/** The calls that are answered in the envelope. */
export type Enveloped<C> = C extends { brings: unknown } ? never : C

/** What a declared call answers. */
export type AnswerOf<C> = C extends { answer: Answers<infer A> } ? A : never

/** What a declared call answers next to its result. */
export type MetaOf<C> = C extends { meta: Answers<infer B> } ? B : Record<string, unknown>

/** What a declared call is sent: its body before defaults are filled in; undefined where it has none. */
export type BodyOf<C> = C extends { body: infer B extends z.ZodType } ? z.input<B> : undefined

type Params<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Further}`
    ? Name | Params<Further>
    : Rest
  : never

/** The values that the path of a declared call asks for: `id` of `/user/read/:id`. */
export type ParamOf<C> = C extends Call ? Params<C['path']> : never

/** The keys of the query of a declared call. */
export type QueryKeyOf<C> = C extends { query: infer Q } ? keyof Q & string : never
