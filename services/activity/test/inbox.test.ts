import { UserGroupMembersChangedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { ProjectAccessSetSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { mentionOf } from '@verbatim/contracts/mentions.ts'
import { afterAll, expect, test } from 'vitest'
import { startActivity } from './start-activity.ts'

const activity = await startActivity()
afterAll(() => activity[Symbol.asyncDispose]())

const ADD = `mutation ($input: AddCommentInput!) { addComment(input: $input) {
  comment { id } thread { id } unreached { id } } }`
const INBOX = `query ($unread: Boolean) { notifications(unread: $unread) { unreadCount
  items { id kind title readAt comment { id body } thread { id } } } }`
const READ = `mutation ($input: ReadNotificationsInput!) { readNotifications(input: $input) { unreadCount
  notifications { id } } }`

type Added = { addComment: { comment: { id: string }; thread: { id: string }; unreached: { id: string }[] } }
type Inbox = {
  notifications: {
    unreadCount: number
    items: { id: string; kind: string; title: string; readAt: string | null; comment: { id: string; body: string } }[]
  }
}

test('a mention reaches its member by inbox and, once, by mail; an answer those who take part', async () => {
  const team = await activity.aTeam()
  const subject = `note:${team.noteId}`
  const body = `${mentionOf(team.tomasz.userId)} can you cut from 11:44? ${mentionOf(team.tomasz.userId)}`
  const { thread, unreached } = (await activity.ask<Added>(team.ines, ADD, { input: { subject, body } })).data
    .addComment
  expect(unreached).toEqual([])
  const inbox = (await activity.ask<Inbox>(team.tomasz, INBOX)).data.notifications
  expect(inbox).toMatchObject({
    unreadCount: 1,
    items: [{ kind: 'MENTION', title: 'Dana Whitlock, interview', readAt: null, comment: { body } }],
  })
  const told = async () =>
    (await activity.told(team.teamId)).flatMap((type) => type.match(/Member(?:Mentioned|Answered)$/) ?? [])
  expect(await told()).toEqual(['MemberMentioned'])

  await activity.ask(team.tomasz, ADD, { input: { threadId: thread.id, body: 'Done.' } })
  expect((await activity.ask<Inbox>(team.ines, INBOX)).data.notifications.items).toMatchObject([
    { kind: 'REPLY', comment: { body: 'Done.' } },
  ])
  expect(await told()).toEqual(['MemberMentioned', 'MemberAnswered'])
  expect((await activity.ask<Inbox>(team.tomasz, INBOX)).data.notifications.unreadCount).toBe(1)
  const mentions = 'query { notifications(kind: MENTION) { unreadCount items { kind } } }'
  expect((await activity.ask<Inbox>(team.ines, mentions)).data.notifications).toEqual({ unreadCount: 1, items: [] })
})

test('nobody is told of what they may not open, and whoever mentions them learns that', async () => {
  const team = await activity.aTeam()
  const groupId = newId()
  const grants = [
    { userId: team.ines.userId, level: 'FULL' },
    { groupId, userId: '00000000-0000-0000-0000-000000000000', level: 'READ' },
  ]
  await activity.hears(team.teamId, ProjectAccessSetSchema, { projectId: team.projectId, grants })
  const memberIds = [team.viewer.userId]
  await activity.hears(team.teamId, UserGroupMembersChangedSchema, { groupId, userIds: memberIds, memberIds })
  const ids = [team.tomasz.userId, team.viewer.userId, team.stranger.userId]
  const reachable = await activity.ask<{ mentionable: { id: string }[] }>(
    team.ines,
    'query ($subject: ID!, $memberIds: [ID!]!) { mentionable(subject: $subject, memberIds: $memberIds) { id } }',
    { subject: `note:${team.noteId}`, memberIds: ids },
  )
  expect(reachable.data.mentionable).toEqual([{ id: team.viewer.userId }])
  const input = { subject: `note:${team.noteId}`, body: ids.map(mentionOf).join(' ') }
  const said = (await activity.ask<Added>(team.ines, ADD, { input })).data.addComment
  expect(said.unreached.map(({ id }) => id)).toEqual([team.tomasz.userId, team.stranger.userId])
  expect((await activity.ask<Inbox>(team.tomasz, INBOX)).data.notifications.items).toEqual([])
  const viewer = { ...team.viewer, groupIds: [groupId] }
  expect((await activity.ask<Inbox>(viewer, INBOX)).data.notifications.unreadCount).toBe(1)
})

test('what somebody may not open any more, and what was deleted, is in no inbox', async () => {
  const team = await activity.aTeam()
  const subject = `note:${team.noteId}`
  const input = { subject, body: `For ${mentionOf(team.tomasz.userId)}` }
  const { comment } = (await activity.ask<Added>(team.ines, ADD, { input })).data.addComment
  await activity.ask(team.ines, ADD, { input })
  await activity.ask(team.ines, 'mutation ($id: ID!) { deleteComment(input: { commentId: $id }) { commentId } }', {
    id: comment.id,
  })
  expect((await activity.ask<Inbox>(team.tomasz, INBOX)).data.notifications.unreadCount).toBe(1)
  const grants = [{ userId: team.ines.userId, level: 'FULL' }]
  await activity.hears(team.teamId, ProjectAccessSetSchema, { projectId: team.projectId, grants })
  expect((await activity.ask<Inbox>(team.tomasz, INBOX)).data.notifications).toMatchObject({
    unreadCount: 0,
    items: [],
  })
})

test('a member reads their own inbox only, one line or all, and can come back to one', async () => {
  const team = await activity.aTeam()
  const subject = `note:${team.noteId}`
  const body = `${mentionOf(team.tomasz.userId)} ${mentionOf(team.viewer.userId)}`
  for (const _ of [1, 2]) await activity.ask(team.ines, ADD, { input: { subject, body } })
  const [first] = (await activity.ask<Inbox>(team.tomasz, INBOX)).data.notifications.items
  const notMine = await activity.ask(team.viewer, READ, { input: { notificationIds: [first?.id] } })
  expect(notMine.data).toMatchObject({ readNotifications: { unreadCount: 2, notifications: [] } })
  const one = await activity.ask(team.tomasz, READ, { input: { notificationIds: [first?.id] } })
  expect(one.data).toMatchObject({ readNotifications: { unreadCount: 1, notifications: [{ id: first?.id }] } })
  expect((await activity.ask<Inbox>(team.tomasz, INBOX, { unread: true })).data.notifications.items).toHaveLength(1)
  const all = await activity.ask(team.tomasz, READ, { input: {} })
  expect(all.data).toMatchObject({ readNotifications: { unreadCount: 0 } })
  const unread = 'mutation ($id: ID!) { unreadNotification(input: { notificationId: $id }) { readAt } }'
  expect((await activity.ask(team.tomasz, unread, { id: first?.id })).data).toMatchObject({
    unreadNotification: { readAt: null },
  })
  const theirs = await activity.ask(team.viewer, unread, { id: first?.id })
  expect(theirs.errors?.[0]?.extensions).toMatchObject({ errorCode: 'NotFound' })
})
