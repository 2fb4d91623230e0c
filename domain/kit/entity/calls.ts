import type { z } from 'zod'

declare const answered: unique symbol

/** The type of a call's result, for the compiler only. At run time, the object is empty. */
export type Answers<A> = { readonly [answered]?: A }

/** Declares the type of a call's result. The result's type is the type of the JSON in the response. */
export const answers = <A>(): Answers<A> => ({})

/** A call of the API. The server implements each call, the client uses it, and the API page describes it (api.md). */
export type Call = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** The path below `/api/v1`. In a path, `:id` is a parameter. */
  path: `/${string}`
  /** What the call does, for the API page. */
  summary: string
  /** The query keys of the call, each with its description. The keys that every list has are not included. */
  query?: Readonly<Record<string, string>>
  /** Query keys that may occur more than once. */
  repeats?: readonly string[]
  /**
   * How the call treats query keys that `query` does not declare: as filters, or ignored. By default, the call refuses
   * these keys.
   */
  otherKeys?: 'filters' | 'ignored'
  body?: z.ZodType
  /** With `files`, the request contains uploaded files, as a multipart form. */
  takes?: 'files'
  answer: Answers<unknown>
  /**
   * The kind of response of a call that does not return the JSON envelope: a file, an image, plain JSON, events, or a
   * page of another site.
   */
  responseType?: 'file' | 'image' | 'json' | 'events' | 'page'
  /** The type of `meta`, which the envelope contains in addition to the result. */
  meta?: Answers<Record<string, unknown>>
}

/** The settings of a call for its query. */
export type DeclaredQuery = Pick<Call, 'query' | 'repeats' | 'otherKeys'>

/** Declares a call for both the server and the client. */
export const declareCall = <const C extends Call>(call: C): C => call

/** The name of a declared call: `GET /user/read/:id`. */
export type CallName<C> = C extends Call ? `${C['method']} ${C['path']}` : never

/** The calls whose response is the JSON envelope. */
export type Enveloped<C> = C extends { responseType: unknown } ? never : C

/** The type of a declared call's result. */
export type AnswerOf<C> = C extends { answer: Answers<infer A> } ? A : never

/** The type of `meta` in the response of a declared call. */
export type MetaOf<C> = C extends { meta: Answers<infer B> } ? B : Record<string, unknown>

/**
 * The type of a declared call's request body, before defaults are added. A call without a body has the type undefined.
 */
export type BodyOf<C> = C extends { body: infer B extends z.ZodType } ? z.input<B> : undefined

type Params<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Further}`
    ? Name | Params<Further>
    : Rest
  : never

/** The path parameters of a declared call: `id` of `/user/read/:id`. */
export type ParamOf<C> = C extends Call ? Params<C['path']> : never

/** The keys of the query of a declared call. */
export type QueryKeyOf<C> = C extends { query: infer Q } ? keyof Q & string : never
