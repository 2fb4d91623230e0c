import type { AnswerOf, Call } from '@fieldhouse/domain/kit/entity/calls'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import type { LinkPurpose } from '@fieldhouse/domain/links/purposes'
import type { z } from 'zod'
import type { Work } from '../kit/database/work.ts'
import type { EntityModule } from '../kit/entity/define-entity.ts'
import type { Kind } from '../kit/http/budget.ts'
import type { RawQuery } from '../kit/http/list-query.ts'
import type { Answer, Later, Server } from '../kit/http/route.ts'

/** A link as the call that came through it knows it. */
export type OpenLink = { id: string; workspaceId: string; purpose: LinkPurpose; record: string }

/** What a call through a link is answered from. */
export type Through<B = unknown> = { server: Server; link: OpenLink; body: B; query: RawQuery }

/** Something that a customer does through a link of one purpose, or fetches: a call below `/public/:token/`. */
export type LinkAct = {
  call: Call
  /** The kind of costly work that making its file is. */
  costs?: Kind
  /**
   * Runs in a transaction of the link's workspace, in which everything may be done: it decides itself what may. What asks a
   * server outside answers `Later`.
   */
  run: (work: Work, through: Through) => Promise<Answer | Later>
}

type BodyOf<C> = C extends { body: infer B extends z.ZodType } ? z.output<B> : undefined

/** Ties an act to its declared call. */
export function linkAct<const C extends Call>(
  call: C,
  run: (work: Work, through: Through<BodyOf<C>>) => Promise<Answer<AnswerOf<C>> | Later<AnswerOf<C>>>,
  options: Pick<LinkAct, 'costs'> = {},
): LinkAct {
  // The body was checked by the schema of this very call.
  return { call, ...options, run: (work, through) => run(work, through as Through<BodyOf<C>>) }
}

/**
 * One purpose of customers' links, declared by the area whose records they show (`links` of its `area.ts`): nothing else
 * has to know of it. Who may update a record makes and revokes its link, who may read it sees whether it was opened.
 */
export type LinkPage = {
  purpose: LinkPurpose
  module: EntityModule
  /** When a link that is made now ends; refuses a record that has no page for customers, such as a draft. */
  ends: (work: Work, record: string) => Promise<Date>
  /** What its page shows now, and the language it begins in; `NOT_FOUND` once there is nothing to show. */
  show: (work: Work, link: OpenLink) => Promise<{ language: Language; shown: object }>
  acts: readonly LinkAct[]
}
