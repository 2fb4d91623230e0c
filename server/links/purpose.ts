import type { AnswerOf, Call } from '@fieldhouse/domain/kit/entity/calls'
import type { Section } from '@fieldhouse/domain/kit/entity/sections'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import type { LinkPurpose } from '@fieldhouse/domain/links/purposes'
import type { z } from 'zod'
import type { Work } from '../kit/database/work.ts'
import type { EntityModule } from '../kit/entity/define-entity.ts'
import type { Kind } from '../kit/http/budget.ts'
import type { RawQuery } from '../kit/http/list-query.ts'
import type { Answer, Later, Server } from '../kit/http/route.ts'

/** The link through which a call came. */
export type OpenLink = { id: string; workspaceId: string; purpose: LinkPurpose; record: string }

/** The input of a call through a link. */
export type Through<B = unknown> = { server: Server; link: OpenLink; body: B; query: RawQuery }

/** An action or download of a customer through a link of one purpose: a call below `/public/:token/`. */
export type LinkAct = {
  call: Call
  /** The kind of costly work to which rendering the action's file belongs. Missing if the action renders no file. */
  costs?: Kind
  /**
   * Performs the act in a transaction of the link's workspace. The transaction has all permissions, so this function
   * checks what the link allows. Calls to external servers return `Later`.
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
  // The body was checked by the schema of this call.
  return { call, ...options, run: (work, through) => run(work, through as Through<BodyOf<C>>) }
}

/**
 * A purpose of customers' links, declared by its area (`links` of its `area.ts`). Making or revoking a link
 * requires the permission to update the record.
 */
export type LinkPage = {
  purpose: LinkPurpose
  module: EntityModule
  /** The section whose permissions are required, if it is not that of the record. */
  section?: Section
  /** When a new link expires; refuses a record without a page for customers, such as a draft. */
  ends: (work: Work, record: string) => Promise<Date>
  /**
   * Returns the current content of the link's page, and its language. Throws `NOT_FOUND` if there is nothing to show
   * any more.
   */
  show: (work: Work, link: OpenLink) => Promise<{ language: Language; shown: object }>
  acts: readonly LinkAct[]
}
