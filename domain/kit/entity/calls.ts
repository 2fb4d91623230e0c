import type { z } from 'zod'

declare const answered: unique symbol

/** What a call answers: a type that both compilers check, and nothing while running. */
export type Answers<A> = { readonly [answered]?: A }

/** Names what a call answers, as JSON brings it. */
export const answers = <A>(): Answers<A> => ({})

/** A call beyond the generic verbs of entities (api.md): the server serves it, the client sends it, OpenAPI prints it. */
export type Call<
  Path extends string = string,
  Key extends string = string,
  Body extends z.ZodType = z.ZodType,
  A = unknown,
> = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below `/api/v1`; `:id` stands for a value. */
  path: Path
  /** What it does, one sentence for the API page. */
  summary: string
  /** Keys of the query that are not a list's own, with what each is for. */
  query?: Readonly<Record<Key, string>>
  body?: Body
  answer?: Answers<A>
}

/** Declares a call, once for both sides. */
export const declareCall = <
  const Path extends string,
  Key extends string = never,
  Body extends z.ZodType = z.ZodNever,
  A = null,
>(
  call: Call<Path, Key, Body, A>,
): Call<Path, Key, Body, A> => call

type Params<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Further}`
    ? Name | Params<Further>
    : Rest
  : never

/** The values a path asks for: `{ id }` of `/user/read/:id`. */
export type PathParams<Path extends string> = Record<Params<Path>, string>

/** The path with its values in place, without the leading stroke. */
export const filledPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.slice(1).replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
