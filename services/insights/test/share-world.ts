import { HighlightSavedSchema, ProjectAccessSetSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { ACTOR_HEADER, type Actor, signActor } from '@verbatim/kit/actor.ts'
import { deriveKey } from '@verbatim/kit/config.ts'
import { INTERNAL_HEADER, signInternal } from '@verbatim/kit/internal-token.ts'
import { testSettings } from '@verbatim/kit/testing/test-service.ts'
import type { startInsights } from './start-insights.ts'

export const CREATE = 'mutation ($input: CreateInsightInput!) { createInsight(input: $input) { id } }'
export const PUBLISH = 'mutation ($id: ID!) { publishInsight(input: { insightId: $id }) { id } }'
export const SHARE = `mutation ($input: ShareInsightInput!) {
  shareInsight(input: $input) { share { path hidesNames hasPassword expiresAt expired views } shareStop } }`

type Insights = Awaited<ReturnType<typeof startInsights>>
type Share = {
  path: string
  hidesNames: boolean
  hasPassword: boolean
  expiresAt: string | null
  views: number
}
export type Shared = { shareInsight: { share: Share; shareStop: string | null } }

type Asking = { password?: string; from?: string; session?: Actor }

/** What a stranger's browser gets on a workspace's host: from an address, with a password where one is typed. */
export async function read(insights: Insights, teamId: string, path: string, asking: Asking = {}) {
  const { password, from, session } = asking
  const secret = await deriveKey(testSettings.internalKey, 'internal')
  const answer = await fetch(`${insights.service.url}${path}`, {
    headers: {
      [INTERNAL_HEADER]: await signInternal({ teamId }, secret),
      ...(from !== undefined && { 'x-forwarded-for': from }),
      ...(session && { [ACTOR_HEADER]: await signActor(session, await deriveKey(testSettings.internalKey, 'actor')) }),
    },
    ...(password !== undefined && { method: 'POST', body: new URLSearchParams({ password }) }),
  })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

/** An insight with a quote of its project and one of another, published and not shared yet. */
export async function aPublishedInsight(insights: Insights) {
  const world = await insights.aProject()
  const { teamId, projectId, manager } = world
  await insights.hears(teamId, ProjectAccessSetSchema, { projectId, grants: [{ level: 'FULL' }] })
  const quote = { noteId: newId(), speakerName: 'Dana Whitlock', personKey: 'dana', state: 'ACTIVE' }
  const [near, far] = [newId(), newId()]
  const told = async () => {
    await insights.hears(teamId, HighlightSavedSchema, {
      ...{ ...quote, highlightId: near, projectId, text: 'Because they <answered> the phone.' },
    })
    await insights.hears(teamId, HighlightSavedSchema, {
      ...{ ...quote, highlightId: far, projectId: newId(), text: 'Said in another project.' },
    })
  }
  await told()
  const content = { markdown: 'They leave **early**.', highlightIds: [near, far] }
  const made = await insights.ask<{ createInsight: { id: string } }>(manager, CREATE, {
    input: { projectId, title: 'Silence <loses> carriers', content },
  })
  const { id } = made.data.createInsight
  const draft = await insights.ask(manager, SHARE, { input: { insightId: id } })
  await insights.ask(manager, PUBLISH, { id })
  return { ...world, id, near, told, draft }
}

/** The same, with its link. */
export async function aSharedInsight(insights: Insights, input: object = {}) {
  const world = await aPublishedInsight(insights)
  const { data } = await insights.ask<Shared>(world.manager, SHARE, { input: { insightId: world.id, ...input } })
  await world.told()
  return { ...world, share: data.shareInsight.share }
}
