import { feedback } from '@fieldhouse/domain/crm/feedback'
import { and, eq, sql } from 'drizzle-orm'
import { defineEntity } from '../kit/entity/define-entity.ts'
import type { Work } from '../kit/database/work.ts'
import { members } from '../people/tables.ts'
import { feedbackContributors, feedbackTags, feedbackVotes, feedbacks } from './feedback-tables.ts'

const { workspaceId, id } = feedbacks

const votesOf = (work: Work, of: string) =>
  and(eq(feedbackVotes.workspaceId, work.workspaceId), eq(feedbackVotes.feedback, of))

const ownVote = (work: Work, of: string) => and(votesOf(work, of), eq(feedbackVotes.person, work.actor.id))

/**
 * Gives or takes back the person's vote and counts anew; the row is locked, so no count is lost. A vote is no change of the
 * record: its version stays, and whoever edits it meanwhile meets no conflict.
 */
async function vote(work: Work, of: string, asked: boolean | undefined): Promise<void> {
  const had = (await work.tx.$count(feedbackVotes, ownVote(work, of))) > 0
  const wants = asked ?? !had
  if (wants === had) return
  if (wants)
    await work.tx
      .insert(feedbackVotes)
      .values({ workspaceId: work.workspaceId, feedback: of, person: work.actor.id })
  else await work.tx.delete(feedbackVotes).where(ownVote(work, of))
  const votes = await work.tx.$count(feedbackVotes, votesOf(work, of))
  await work.tx
    .update(feedbacks)
    .set({ votes })
    .where(and(eq(workspaceId, work.workspaceId), eq(id, of)))
}

export const feedbackRoutes = defineEntity(feedback, {
  table: feedbacks,
  links: { tags: feedbackTags, contributors: feedbackContributors },
  derived: {
    voted: () => sql`exists (select from ${feedbackVotes} own where own.workspace_id = ${workspaceId}
      and own.feedback = ${id} and own.person = nullif(current_setting('app.user_id', true), '')::uuid)`,
    // With the mail of each, which a reference to a member does not show (FEED-02).
    contributors:
      () => sql`(select coalesce(json_agg(json_build_object('_id', person.id, 'firstName', person.first_name,
        'lastName', person.last_name, 'photo', person.photo, 'email', person.email) order by given.position), '[]'::json)
      from ${feedbackContributors} given
      join ${members} person on person.workspace_id = given.workspace_id and person.id = given.target_id
      where given.workspace_id = ${workspaceId} and given.record_id = ${id})`,
  },
  actions: {
    vote: async (work, { current, body }) => {
      await vote(work, current.id, body.voted)
      work.events.push({ entity: feedback.name, id: current.id, action: 'update', version: current.version })
      return null
    },
  },
})
